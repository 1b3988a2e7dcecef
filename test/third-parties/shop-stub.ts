/** A webhook as the shop received it. */
interface ReceivedWebhook {
  body: string
  signature: string
  status: number
}

/** What a test asks the shop stub. */
export interface ShopStub {
  /** Every webhook so far, in the order of arrival. */
  webhooks: () => Promise<ReceivedWebhook[]>
  /** The statuses of the next webhook answers, in order; after them 200. */
  answerWebhooksWith: (statuses: number[]) => Promise<void>
}

/**
 * A stub of the shop that records webhooks, passes calls on to the outside and echoes WebSockets, so that the doubles
 * can be tested.
 */
export const shopStubScript = `
const contentSecurityPolicy = "default-src 'self'; style-src 'self'; script-src 'self'"
const webhooks = []
let answers = []

async function outbound(request) {
  const headers = new Headers(request.headers)
  const target = headers.get('x-outbound-url')
  for (const name of ['x-outbound-url', 'host', 'content-length', 'connection']) headers.delete(name)
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text()
  try {
    return await fetch(target, { method: request.method, headers, body })
  } catch (error) {
    return new Response(String(error), { status: 599 })
  }
}

function echoSocket() {
  const [client, server] = Object.values(new WebSocketPair())
  server.accept()
  server.addEventListener('message', ({ data }) => server.send('echo ' + data))
  return new Response(null, { status: 101, webSocket: client })
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (request.headers.get('upgrade') === 'websocket') return echoSocket()
    switch (request.method + ' ' + pathname) {
      case 'POST /api/payments/webhook': {
        const status = answers.shift() ?? 200
        webhooks.push({ body: await request.text(), signature: request.headers.get('stripe-signature'), status })
        return new Response(null, { status })
      }
      case 'GET /stub/webhooks': return Response.json(webhooks)
      case 'POST /stub/answers': answers = await request.json(); return new Response(null, { status: 204 })
      case 'POST /stub/email':
        try { return Response.json(await env.EMAIL.send(await request.json())) } catch (error) { return Response.json({ error: error.message }) }
    }
    const page = env.PAGES[pathname]
    if (page) return new Response(page.body, { headers: { 'content-type': page.type, 'content-security-policy': contentSecurityPolicy } })
    if (pathname === '/stub/outbound') return outbound(request)
    return new Response('shop ' + request.method + ' ' + pathname + ' ' + await request.text())
  },
}
`
