import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoublesServer, startDoubles } from './doubles-server.ts'

let doubles: DoublesServer
beforeAll(async () => {
  doubles = await startDoubles()
}, 60_000)
afterAll(() => doubles.stop())

test('passes everything that is not local to the shop untouched', async () => {
  const response = await doubles.call('/api/login?x=1', { method: 'POST', body: 'hello' })

  expect(await response.text()).toBe('shop POST /api/login hello')
})

test('the front door of the local shop passes WebSockets through', async () => {
  const socket = new WebSocket(new URL('/api/chat', doubles.url.href.replace('http', 'ws')))
  await new Promise((opened) => {
    socket.onopen = opened
  })
  const echoed = new Promise((received) => {
    socket.onmessage = ({ data }) => received(data)
  })
  socket.send('hola')

  expect(await echoed).toBe('echo hola')
  socket.close()
})

test('answers what it does not have with 404', async () => {
  expect((await doubles.call('/__local/nothing')).status).toBe(404)
  expect((await doubles.call('/__local/stripe/nothing')).status).toBe(404)
  expect((await doubles.call('/__local/mailbox/nothing')).status).toBe(404)
})

test('lets no call of the shop leave the machine', async () => {
  const response = await doubles.callFromShop('https://example.com/')

  expect(response.status).toBe(502)
  expect(await response.text()).toContain('no stand-in for example.com')
})

test('really calls a host that it was started with', async () => {
  const outside = createServer((request, response) => response.end(`outside ${request.method} ${request.url}`)).listen(
    0,
    '127.0.0.1',
  )
  const open = await startDoubles({ realHosts: ['127.0.0.1'] })
  try {
    const { port } = outside.address() as AddressInfo
    expect(
      await (await open.callFromShop(`http://127.0.0.1:${port}/v1/x`, { method: 'POST', body: 'a=b' })).text(),
    ).toBe('outside POST /v1/x')
  } finally {
    await open.stop()
    outside.close()
  }
}, 60_000)
