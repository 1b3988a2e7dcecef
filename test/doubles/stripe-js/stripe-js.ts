import api from './browser/api.client.js'
import appearance from './browser/appearance.client.js'
import brandMarks from './browser/brand-marks.client.js'
import cardField from './browser/card-field.client.js'
import cardForm from './browser/card-form.client.js'
import cardRules from './browser/card-rules.client.js'
import challenge from './browser/challenge.client.js'
import createElement from './browser/create-element.client.js'
import element from './browser/element.client.js'
import elements from './browser/elements.client.js'
import expressElement from './browser/express-element.client.js'
import stripe from './browser/stripe.client.js'
import texts from './browser/texts.client.js'

/** The stand-in for Stripe.js: plain scripts in one scope, each after those it uses. */
export const stripeJs = [
  '(() => {',
  "'use strict'",
  api,
  texts,
  cardRules,
  createElement,
  brandMarks,
  appearance,
  cardField,
  cardForm,
  element,
  expressElement,
  elements,
  challenge,
  stripe,
  '})()',
  '',
].join('\n')
