import { WorkerEntrypoint } from 'cloudflare:workers'
import { type Environment, googleProviderOf, stripeAccountOf } from './environment.ts'
import { answerGoogleCall, isGoogleHost } from './google/google-routes.ts'
import { answerMailboxCall } from './mailbox/mailbox-routes.ts'
import { answerPlacesCall } from './maps/places.ts'
import { isReady, notReadyAnswer } from './readiness.ts'
import { answerSlackCall } from './slack/slack.ts'
import { answerStripeCall } from './stripe/stripe-routes.ts'
import { answerTwilioCall } from './twilio/twilio.ts'

export { GoogleProvider } from './google/google-provider.ts'
export { EmailDouble } from './mailbox/email-double.ts'
export { Mailbox } from './mailbox/mailbox.ts'
export { StripeAccount } from './stripe/stripe-account.ts'

/**
 * Where every `fetch()` of the shop to the outside lands (Miniflare's outboundService); only REAL_HOSTS get through.
 */
export class Outbound extends WorkerEntrypoint<Environment> {
  override async fetch(request: Request): Promise<Response> {
    const { hostname } = new URL(request.url)
    if (this.env.REAL_HOSTS?.split(',').includes(hostname)) return fetch(request)
    if (hostname === 'api.stripe.com' || hostname === 'files.stripe.com')
      return stripeAccountOf(this.env).fetch(request)
    if (isGoogleHost(hostname)) return googleProviderOf(this.env).fetch(request)
    if (hostname === 'places.googleapis.com') return answerPlacesCall(request)
    if (hostname === 'hooks.slack.com') return answerSlackCall(request, this.env)
    if (hostname === 'api.twilio.com') return answerTwilioCall(request, this.env, (work) => this.ctx.waitUntil(work))
    return new Response(`The doubles have no stand-in for ${hostname}: this call would have left the machine.\n`, {
      status: 502,
    })
  }
}

/**
 * The local front door: it answers `/__local/*` itself and passes everything else (WebSocket upgrades too) to the shop
 * unchanged, once the shop is ready.
 */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/__local/')) return (await isReady(env)) ? env.SHOP.fetch(request) : notReadyAnswer()
    if (pathname.startsWith('/__local/mailbox')) return answerMailboxCall(request, env)
    if (pathname.startsWith('/__local/stripe/')) return answerStripeCall(request, env)
    if (pathname.startsWith('/__local/google/')) return answerGoogleCall(request, env)
    return new Response('Nothing is here. Try /__local/mailbox or /__local/stripe/state.\n', { status: 404 })
  },
} satisfies ExportedHandler<Environment>
