import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { useStartPayment } from '#web/shop-ui/use-start-payment.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'
import { addToCart } from './add-to-cart.ts'
import { choiceFrom, toIntentValues, toPayBody, type Choice } from './choice.ts'

/** Few customers see it, so its code is loaded beside the payment that it may be needed for. */
const notStartedDialog = async () => (await import('#web/shop-ui/PaymentNotStartedDialog.tsx')).PaymentNotStartedDialog

/** What somebody wanted when the log-in wall appeared; `look`: only to come back here, because nothing was chosen yet. */
export type Wanted = 'addToCart' | 'buyNow' | 'look'

interface Buying {
  /** Starts the payment of a choice and goes to its screen. */
  buy: (choice: Choice) => void
  /** The picture whose payment is being started. */
  openingPath: string | null
  /** Adds a choice to the cart and says so in a message; resolves when it is done or refused. */
  add: (choice: Choice) => Promise<void>
  meetWall: (wanted: Wanted, choice: Choice) => void
  /** The dialogs of buying, to render at the end of the screen. */
  dialogs: ReactNode
}

/**
 * Buying a design that is ready to go, from any screen: the payment, the cart, and the log-in wall with what is resumed
 * after it (R-PAGE-08). `pathOf` is where the customer comes back to.
 */
export function useBuying(pathOf: (choice: Choice) => string): Buying {
  const { t } = useTranslation('products')
  const [, navigate] = useLocation()
  const wall = useRef<ShowWall>(null)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const payment = useStartPayment((choice: Choice) => call('payReadyToGo', { body: toPayBody(choice) }))
  const { status } = payment.state
  const NotStartedDialog = useLazyComponent(notStartedDialog, status !== 'idle', () => undefined)

  const meetWall = (wanted: Wanted, choice: Choice) =>
    wall.current?.({
      path: pathOf(choice),
      ...(wanted !== 'look' && { action: { name: wanted, values: toIntentValues(choice) } }),
    })
  const buy = async (choice: Choice) => {
    setChosen(choice)
    const outcome = await payment.run(choice)
    if (outcome?.status !== 'failure') return
    if (outcome.error.status === 401) {
      payment.reset()
      meetWall('buyNow', choice)
      return
    }
    await notStartedDialog().catch(() => {
      // The next payment asks for the dialog anew.
      payment.reset()
      showToast(outcome.error.message, { tone: 'error' })
    })
  }
  const add = async (choice: Choice) => {
    try {
      const { isKept } = await addToCart(choice)
      if (isKept) return
      showToast(t('adding.success'), {
        action: { label: t('adding.seeCart'), run: () => navigate(paths.shoppingCart()), to: 'cart' },
      })
    } catch (reason) {
      const error = asApiError(reason)
      if (error.status === 401) meetWall('addToCart', choice)
      else showToast(`${t('adding.failure')} ${error.message}`, { tone: 'error' })
    }
  }
  const resuming = (perform: (choice: Choice) => Promise<void>) => (values: Record<string, string | number>) => {
    const choice = choiceFrom(values)
    if (choice !== null) void perform(choice)
  }
  useResumedAction('addToCart', resuming(add))
  useResumedAction('buyNow', resuming(buy))

  return {
    buy: (choice) => void buy(choice),
    openingPath:
      status === 'loading' || (status === 'failure' && NotStartedDialog === null)
        ? (chosen?.pathImagePath ?? null)
        : null,
    add,
    meetWall,
    dialogs: (
      <>
        <LoginWall show={wall} />
        {NotStartedDialog !== null && (
          <NotStartedDialog
            error={payment.state.status === 'failure' ? payment.state.error : null}
            onRetry={() => chosen !== null && void buy(chosen)}
            onClose={payment.reset}
          />
        )}
      </>
    ),
  }
}

type ShowWall = (intent: Intent) => void

/**
 * The log-in wall knows by itself whether it is up: a whole list need not render again for it. It comes up when the frame
 * with the pressed button is painted, because the browser works out the styles of the whole page behind a modal dialog.
 */
function LoginWall({ show }: { show: Ref<ShowWall> }) {
  const [intent, setIntent] = useState<Intent | null>(null)
  useImperativeHandle(show, () => (wanted) => afterNextPaint(() => setIntent(wanted)), [])
  return <LoginRequiredDialog intent={intent} onClose={() => setIntent(null)} />
}
