import type { Context } from 'hono'
import { isWithinOuterLimits } from '#worker/accounts/sessions/admit.ts'
import { shopEndpoints } from '#worker/catalogue/shop.calls.ts'
import { presentSharedDesign } from '#worker/designer/saved/saved-design.presenter.ts'
import { savedDesignsEndpoints } from '#worker/designer/saved/saved-designs.calls.ts'
import { findSharedDesign } from '#worker/designer/saved/saved-designs.queries.ts'
import type { Env } from '#worker/env.ts'
import { fulfilmentEndpoints } from '#worker/fulfilment/fulfilment.calls.ts'
import { presentTrackedOrder } from '#worker/fulfilment/order-page.presenter.ts'
import { orderOfPaymentLink } from '#worker/fulfilment/payment-link.routes.ts'
import { readTrackedOrder } from '#worker/fulfilment/read-tracked-order.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isToken } from '#worker/platform/keyring.adapter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { requestOfLink } from '#worker/requests/judge-proof.ts'
import { linkedRequestView } from '#worker/requests/linked-request.routes.ts'
import { proofLinkEndpoints } from '#worker/requests/proof-link.calls.ts'
import type { Services } from '#worker/services.ts'
import { readPromise } from '#worker/shop-settings/read-promise.ts'
import { patienceMs, type FirstView } from './first-view.routes.ts'
import { parametersAt, type ScreenName } from './screens.rules.ts'
import { presentSharedPageHead } from './shared-page-head.presenter.ts'
import { presentConfig } from './shop-config.presenter.ts'

/** A screen that a link with a token opens: the call that it makes, and what that call answers for a token of the right shape. */
interface LinkView {
  endpoint: Endpoint
  /** Null where only the call can answer. @throws ShopError as the call does */
  answer: (services: Services, token: string, language: Language) => Promise<object | null>
  /** What else the screen asks: answers that are for everybody, by the calls' addresses. */
  more?: (services: Services) => Promise<Record<string, object>>
  /** Whether the screen has words of its own for a link that is refused. Where it shows the call's, the app asks for them. */
  saysRefused?: true
  /** What the page's head says of the answer, as HTML. */
  head?: (services: Services, answer: never, language: Language) => string
}

const track: LinkView = {
  endpoint: fulfilmentEndpoints.orderTrack,
  saysRefused: true,
  async answer(services, token, language) {
    const { whole, images, firstName } = await readTrackedOrder(services, token)
    return presentTrackedOrder(whole, images, firstName, language)
  },
}

const proof: LinkView = {
  endpoint: proofLinkEndpoints.requestLink,
  answer: async (services, token, language) =>
    linkedRequestView(services, (await requestOfLink(services, token)).whole, language),
}

const sharedDesign: LinkView = {
  endpoint: savedDesignsEndpoints.sharedDesignShow,
  async answer(services, token) {
    const design = await findSharedDesign(services.db, token)
    if (!design) throw new ShopError('share_off')
    return presentSharedDesign(design, token)
  },
  head: ({ config }, design, language) => presentSharedPageHead(config.PUBLIC_URL, design, language),
}

/** The order without its payment, which the app starts once it listens; a page must start none. */
const paymentLink: LinkView = {
  endpoint: fulfilmentEndpoints.paymentLinkShow,
  saysRefused: true,
  answer: orderOfPaymentLink,
  async more(services) {
    const [{ charges }, promise] = await Promise.all([services.settings.read(), readPromise(services)])
    return { [shopEndpoints.appConfig.path]: presentConfig(services.config, charges, promise) }
  },
}

const linkViews: Partial<Record<ScreenName, LinkView>> = { track, proof, sharedDesign, paymentLink }

/** Whether a screen's page is made for who holds its link: nothing of it may be kept. */
export const isOfLink = (screen: ScreenName): boolean => linkViews[screen] !== undefined

/**
 * What the page of a link shows (docs/decisions/590): what the screen's call answers, or null under the call's address where it is
 * no link, or is refused and the screen has words for that. Undefined where the page goes as it was built and the app asks: no token in the address (a reload, whose token
 * this tab keeps), beyond the call's rate limit, while D1 does not answer, and where only the call can say what is wrong.
 */
export async function linkView(
  c: Context<{ Bindings: Env }>,
  services: Services,
  { screen, url, language }: { screen: ScreenName; url: URL; language: Language },
): Promise<FirstView | undefined> {
  const link = linkViews[screen]
  // For another spelling of the path, the app first redirects to its own.
  const parameters = parametersAt(screen, url.pathname)
  const token = parameters?.['shareToken'] ?? url.searchParams.get('token') ?? ''
  if (link === undefined || parameters === null || token === '') return undefined
  const address = link.endpoint.path.replace(/:\w+/, () => token)
  const opensNothing: FirstView = { data: { [address]: null }, preload: null }
  if (!isToken(token)) return opensNothing
  // The page counts as the call does whose work it is.
  if (!(await isWithinOuterLimits(c, link.endpoint))) return undefined
  try {
    const [answer, more] = await services.inTime(
      Promise.all([link.answer(services, token, language), link.more?.(services)]),
      patienceMs,
    )
    if (answer === null) return undefined
    return {
      data: { [address]: answer, ...more },
      preload: null,
      ...(link.head && { head: link.head(services, answer as never, language) }),
    }
  } catch (error) {
    if (link.saysRefused && error instanceof ShopError && error.code === 'link_invalid') return opensNothing
    if (!(error instanceof ShopError)) services.log('first_view_failed', { screen, reason: reasonOf(error) })
    return undefined
  }
}
