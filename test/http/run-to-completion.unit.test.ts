/**
 * In production a request is cut where it stands when its client goes away; the local runtime does not do that. So the
 * source is read: whatever asks the payment provider and then writes a row goes on to its end (S-32).
 */
import { expect, it } from 'vitest'
import { codeOf, sourceFiles } from '#test/support/source-files.ts'

/** Operations that change something at the provider, or begin to, before they write what came of it. */
const operations = [
  'startCartPayment',
  'startReadyToGoPayment',
  'startDesignPayment',
  'resumePayment',
  'deleteCartLine',
  'editCartLine',
  'saveShippingAddress',
  'changeShippingAddress',
  'changeOrderAddress',
  'setAddressByPaymentLink',
  'cancelOrder',
  'refundOrder',
  'cancelByStaff',
  'giveBackByHand',
  'payByHand',
  'answerDispute',
  'applyDiscount',
  'removeDiscount',
  'decideReview',
  'decideClaim',
  'closeManualOrder',
  'receivePaymentEvent',
]
const routes = sourceFiles('worker').filter(({ path }) => path.endsWith('.routes.ts'))

/** Functions of routes that run the work they are given to its end. */
const wrappers = ['savedToTheEnd', 'started']

it.each(wrappers)('%s runs the work it is given to completion', (wrapper) => {
  const made = new RegExp(`\\b${wrapper}\\b[^]{0,400}?runToCompletion\\(`)
  expect(routes.filter((file) => made.test(codeOf(file))).length).toBeGreaterThan(0)
})

it.each(operations)('lets no client cut %s off: every route runs it to completion', (operation) => {
  const calls = routes.flatMap((file) =>
    [...codeOf(file).matchAll(new RegExp(`([\\w.]+)\\(\\s*(?:services,\\s*)?${operation}\\(\\s*services`, 'g'))].map(
      ([, around]) => around,
    ),
  )
  const all = routes.reduce(
    (sum, file) => sum + [...codeOf(file).matchAll(new RegExp(`\\b${operation}\\(`, 'g'))].length,
    0,
  )
  expect(all).toBeGreaterThan(0)
  expect(calls).toHaveLength(all)
  for (const around of calls) expect(['runToCompletion', ...wrappers]).toContain(around)
})
