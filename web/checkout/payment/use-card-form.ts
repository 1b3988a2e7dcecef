import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsDark } from '#web/app/stores/use-is-dark.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import type { PaymentView } from '#worker/api/wire.ts'
import { languageEntry } from '#worker/platform/language.rules.ts'
import { loadCardService, shopAppearance } from './card-service.ts'
import { payByCard, statusNow, type PayResult } from './pay-by-card.ts'
import { isSettled, type Settled } from './payment-status.ts'

/** How long the form stays behind its placeholder once it is there, in ms, until the wallets above it are known (docs/decisions/650). */
const walletWaitMs = 2000

interface CardForm {
  status: 'loading' | 'ready' | 'failed'
  /** The element that holds the form. */
  place: React.RefObject<HTMLDivElement | null>
  /** The element that holds the wallet buttons. */
  walletPlace: React.RefObject<HTMLDivElement | null>
  /** Whether wallets are shown: this browser has one that the shop takes, and nobody was in the card's fields when that was known. */
  hasWallet: boolean
  pay: () => Promise<PayResult>
  /** Loads the form again after a failure. */
  reload: () => void
}

/**
 * The provider's card form for one payment and its wallet buttons (Apple Pay, Google Pay, Link): loaded, mounted, styled
 * like the shop, and removed with the screen.
 * `onSettled` is called when the payment is already settled, e.g. paid in another tab; `onWallet` when the customer has
 * agreed in a wallet, with what pays by it. It resolves to whether the payment went through.
 */
export function useCardForm(
  { clientSecret, publishableKey, stripeJsUrl, totalToPay, shippingAddress }: PaymentView,
  onSettled: (status: Settled) => void,
  onWallet: (pay: () => Promise<PayResult>) => Promise<boolean>,
): CardForm {
  const language = useLanguage()
  const isDark = useIsDark()
  const place = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const service = useRef<{ stripe: Stripe; elements: StripeElements; wallets: StripeElements } | null>(null)
  const [hasWallet, setHasWallet] = useState(false)
  const [status, setStatus] = useState<CardForm['status']>('loading')
  const [attempt, setAttempt] = useState(0)
  const dress = useRef({ language, isDark })
  dress.current = { language, isDark }
  const settle = useRef(onSettled)
  settle.current = onSettled
  const payByWallet = useRef(onWallet)
  payByWallet.current = onWallet
  // The card's country and postal code are mostly those of the parcel: they are filled in, and can be changed.
  const [country, postalCode] = [shippingAddress?.countryCode ?? '', shippingAddress?.postalCode ?? '']
  const billing = useRef({ country, postalCode })
  const isUntouched = useRef(true)
  const shownCents = useRef(0)
  shownCents.current = Math.round(totalToPay * 100)

  useEffect(() => {
    let isGone = false
    const fail = () => isGone || setStatus('failed')
    async function open() {
      const stripe = await loadCardService(publishableKey, stripeJsUrl)
      if (isGone || place.current === null) return
      const group = () =>
        stripe.elements({
          clientSecret,
          appearance: shopAppearance(dress.current.isDark),
          locale: languageEntry(dress.current.language).paymentForm,
        })
      const elements = group()
      // The wallets have their own row, and a group of their own: submitting it must not check the card form.
      const wallets = group()
      const walletsAreKnown = new Promise<void>((resolve) => {
        if (walletPlace.current === null) return resolve()
        const express = wallets.create('expressCheckout', { buttonHeight: 48 })
        express.on('ready', ({ availablePaymentMethods: methods }) => {
          const isTyping = place.current?.contains(document.activeElement) ?? false
          if (!isGone && !isTyping) setHasWallet(methods !== undefined)
          resolve()
        })
        express.on('loaderror', () => resolve())
        express.on('confirm', async ({ paymentFailed }) => {
          const sum = { clientSecret, totalCents: shownCents.current }
          if (!(await payByWallet.current(() => payByCard(stripe, wallets, sum)))) paymentFailed({ reason: 'fail' })
        })
        express.mount(walletPlace.current)
      })
      const form = elements.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        ...(billing.current.country !== '' && {
          defaultValues: {
            billingDetails: { address: { country: billing.current.country, postal_code: billing.current.postalCode } },
          },
        }),
      })
      isUntouched.current = true
      form.on('change', ({ empty }) => {
        isUntouched.current = empty
      })
      form.on('ready', async () => {
        await Promise.race([walletsAreKnown, new Promise((resolve) => setTimeout(resolve, walletWaitMs))])
        if (!isGone) setStatus('ready')
      })
      form.on('loaderror', fail)
      form.mount(place.current)
      service.current = { stripe, elements, wallets }
      const known = await statusNow(stripe, clientSecret)
      if (!isGone && known !== null && isSettled(known)) settle.current(known)
    }
    setStatus('loading')
    open().catch(fail)
    return () => {
      isGone = true
      service.current?.elements.getElement('payment')?.destroy()
      service.current?.wallets.getElement('expressCheckout')?.destroy()
      setHasWallet(false)
      service.current = null
    }
  }, [clientSecret, publishableKey, stripeJsUrl, attempt])

  useEffect(() => {
    const look = { appearance: shopAppearance(isDark), locale: languageEntry(language).paymentForm }
    void service.current?.elements.update(look)
    void service.current?.wallets.update(look)
  }, [isDark, language])

  // An address that is saved after the form was opened opens it again, unless a card was typed already.
  useEffect(() => {
    const { current: known } = billing
    billing.current = { country, postalCode }
    const isNew = known.country !== country || known.postalCode !== postalCode
    if (isNew && service.current !== null && isUntouched.current) setAttempt((now) => now + 1)
  }, [country, postalCode])

  // A wallet's sheet names the sum: it is read again when the total has changed under the form.
  const asked = useRef(totalToPay)
  useEffect(() => {
    if (asked.current === totalToPay) return
    asked.current = totalToPay
    void service.current?.elements.fetchUpdates()
    void service.current?.wallets.fetchUpdates()
  }, [totalToPay])

  const pay = useCallback(async (): Promise<PayResult> => {
    if (service.current === null) return { kind: 'refused', message: null }
    const { stripe, elements } = service.current
    return payByCard(stripe, elements, { clientSecret, totalCents: shownCents.current })
  }, [clientSecret])
  return { status, place, walletPlace, hasWallet, pay, reload: () => setAttempt((now) => now + 1) }
}
