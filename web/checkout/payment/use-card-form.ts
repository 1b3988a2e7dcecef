import type { Stripe, StripeElements, StripeElementLocale } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsDark } from '#web/app/stores/use-is-dark.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import type { PaymentView } from '#worker/api/wire.ts'
import { loadCardService, shopAppearance } from './card-service.ts'
import { payByCard, statusNow, type PayResult } from './pay-by-card.ts'
import { isSettled, type Settled } from './payment-status.ts'

/** Latin American Spanish. */
const locales: Record<'en' | 'es', StripeElementLocale> = { en: 'en', es: 'es-419' }

interface CardForm {
  status: 'loading' | 'ready' | 'failed'
  /** The element that holds the form. */
  place: React.RefObject<HTMLDivElement | null>
  pay: () => Promise<PayResult>
  /** Loads the form again after a failure. */
  reload: () => void
}

/**
 * The provider's card form for one payment: loaded, mounted, styled like the shop, and removed with the screen.
 * `onSettled` is called when the payment is already settled, e.g. paid in another tab.
 */
export function useCardForm(
  { clientSecret, publishableKey, stripeJsUrl, totalToPay }: PaymentView,
  onSettled: (status: Settled) => void,
): CardForm {
  const language = useLanguage()
  const isDark = useIsDark()
  const place = useRef<HTMLDivElement>(null)
  const service = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [status, setStatus] = useState<CardForm['status']>('loading')
  const [attempt, setAttempt] = useState(0)
  const dress = useRef({ language, isDark })
  dress.current = { language, isDark }
  const settle = useRef(onSettled)
  settle.current = onSettled

  useEffect(() => {
    let isGone = false
    const fail = () => isGone || setStatus('failed')
    async function open() {
      const stripe = await loadCardService(publishableKey, stripeJsUrl)
      if (isGone || place.current === null) return
      const elements = stripe.elements({
        clientSecret,
        appearance: shopAppearance(dress.current.isDark),
        locale: locales[dress.current.language],
      })
      const form = elements.create('payment', { layout: 'tabs' })
      form.on('ready', () => isGone || setStatus('ready'))
      form.on('loaderror', fail)
      form.mount(place.current)
      service.current = { stripe, elements }
      const known = await statusNow(stripe, clientSecret)
      if (!isGone && known !== null && isSettled(known)) settle.current(known)
    }
    setStatus('loading')
    open().catch(fail)
    return () => {
      isGone = true
      service.current?.elements.getElement('payment')?.destroy()
      service.current = null
    }
  }, [clientSecret, publishableKey, stripeJsUrl, attempt])

  useEffect(() => {
    void service.current?.elements.update({ appearance: shopAppearance(isDark), locale: locales[language] })
  }, [isDark, language])

  const pay = useCallback(async (): Promise<PayResult> => {
    if (service.current === null) return { kind: 'refused', message: null }
    const totalCents = Math.round(totalToPay * 100)
    return payByCard(service.current.stripe, service.current.elements, { clientSecret, totalCents })
  }, [clientSecret, totalToPay])
  return { status, place, pay, reload: () => setAttempt((now) => now + 1) }
}
