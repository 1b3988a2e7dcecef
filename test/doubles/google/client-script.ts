import createElement from '../stripe-js/browser/create-element.client.js'
import accounts from './browser/accounts.client.js'
import button from './browser/button.client.js'
import chooserStyles from './browser/chooser-styles.client.js'
import chooser from './browser/chooser.client.js'
import logo from './browser/logo.client.js'
import signIn from './browser/sign-in.client.js'
import texts from './browser/texts.client.js'

/** The stand-in for accounts.google.com/gsi/client: plain scripts in one scope, each after those it uses. */
export const googleClientScript = [
  '(() => {',
  "'use strict'",
  texts,
  createElement,
  logo,
  button,
  accounts,
  chooserStyles,
  chooser,
  signIn,
  '})()',
  '',
].join('\n')
