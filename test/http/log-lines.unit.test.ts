/** What reads the log lines of the suites (S-44) finds what must not stand there, and nothing else. */
import { beforeEach, expect, it } from 'vitest'
import { noteBody, noteLine, noteValue, takeFaults } from '#test/support/log-lines.ts'

beforeEach(() => void takeFaults())

const faultsOf = (line: string): number => {
  noteLine(line)
  return takeFaults().length
}

it('finds addresses and phones, whoever they belong to', () => {
  expect(faultsOf('{"event":"message_not_sent","to":"zuleika@example.com"}')).toBe(1)
  expect(faultsOf('{"event":"message_not_sent","to":"+13055550123"}')).toBe(1)
})

it('finds what a visitor sent or got: names, words, passwords, tokens, at any depth', () => {
  noteBody({
    firstName: 'Zuleika',
    lines: [{ giftMessage: 'Alles Gute, Oma' }],
    password: 'Quarz#2026',
    size: 'XXL-tall',
  })
  noteValue('ylBIXq0zASQ0YlWO_l57oOo5B_14DeQREQZoha8F4Fc')
  for (const value of ['Zuleika', 'Alles Gute, Oma', 'Quarz#2026', 'ylBIXq0zASQ0YlWO_l57oOo5B_14DeQREQZoha8F4Fc'])
    expect([value, faultsOf(`{"event":"job_failed","reason":"no ${value} there"}`)]).toEqual([value, 1])
})

it('takes neither parts of words, plain words nor what is nobody’s own for a fault, and reads a line once', () => {
  noteBody({ firstName: 'Zuleika', text: 'message', size: 'XXL-tall' })
  for (const word of ['Zuleikas', 'message_not_sent', 'XXL-tall', 'message'])
    expect([word, faultsOf(`{"event":"${word}"}`)]).toEqual([word, 0])
  expect(faultsOf('{"providerId":"<78e86901-54b1-4fa4-a5bd-c63a63a8a151@mailbox.local>"}')).toBe(0)
  expect(takeFaults()).toEqual([])
})
