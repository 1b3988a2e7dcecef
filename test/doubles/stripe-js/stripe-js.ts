import stripe from './stripe.client.js'

/** The stand-in for Stripe.js: plain scripts that share one scope, joined in this order. */
export const stripeJs = `(() => {\n'use strict'\n${[stripe].join('\n')}\n})()\n`
