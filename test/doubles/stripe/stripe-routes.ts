import { type Environment, stripeAccountOf } from '../environment.ts'
import { readJson } from '../read-json.ts'
import { stripeJs } from '../stripe-js/stripe-js.ts'

/** `/__local/stripe/*`: the API under `v1/`, the stand-in for Stripe.js, and the control calls of tests. */
export async function answerStripeCall(request: Request, env: Environment): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice('/__local/stripe'.length)
  const account = stripeAccountOf(env)
  if (path.startsWith('/v1/')) return account.fetch(new Request(`https://api.stripe.com${path}${url.search}`, request))

  switch (`${request.method} ${path}`) {
    case 'GET /stripe.js':
      return new Response(stripeJs, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      })
    case 'GET /state':
      return Response.json(await account.state(), { headers: { 'cache-control': 'no-store' } })
    case 'POST /control': {
      const { status, body } = await account.control(await readJson(request))
      return Response.json(body, { status })
    }
    case 'POST /deliver': {
      const { eventId } = await readJson(request)
      return Response.json({ status: await account.deliver(String(eventId)) })
    }
    default:
      return new Response(
        'Nothing is here. The double of Stripe answers v1/…, stripe.js, state, control and deliver.\n',
        { status: 404 },
      )
  }
}
