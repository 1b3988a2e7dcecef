// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceInfo, deviceNameFrom, osFrom } from '#web/app/stores/device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
describe('the device', () => {
  test.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Google Chrome', 'Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge', 'Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 OPR/110.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mozilla Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
        'Safari/605.1.15',
      'Apple Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/18.0 Mobile/15E148 Safari/604.1',
      'Apple Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Google Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile ' +
        'Safari/537.36',
      'Google Chrome',
      'Android',
    ],
    ['curl/8.0', 'Unknown Browser', 'Unknown OS'],
  ])('names the device of %s as %s on %s', (userAgent, name, os) => {
    expect(deviceNameFrom(userAgent)).toBe(name)
    expect(osFrom(userAgent)).toBe(os)
  })
})

describe('the device id', () => {
  beforeEach(() => localStorage.clear())
  test('is made once and kept under deviceId', () => {
    const { deviceId } = deviceInfo()
    expect(deviceId).toMatch(/^[0-9a-f-]{36}$/)
    expect(localStorage.getItem('deviceId')).toBe(deviceId)
    expect(deviceInfo().deviceId).toBe(deviceId)
  })
  test('is the one that is stored already', () => {
    localStorage.setItem('deviceId', 'kept')
    expect(deviceInfo().deviceId).toBe('kept')
  })
})
