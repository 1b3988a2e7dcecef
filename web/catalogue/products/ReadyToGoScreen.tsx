import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { PaymentNotStartedDialog } from '#web/shop-ui/PaymentNotStartedDialog.tsx'
import { useStartPayment } from '#web/shop-ui/use-start-payment.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { kindOf, readyToGoCategories, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { addToCart } from './add-to-cart.ts'
import { categoryFrom, choiceFrom, toIntentValues, toPayBody, type Choice } from './choice.ts'
import { Gallery } from './Gallery.tsx'
import styles from './ReadyToGoScreen.module.css'

/** The ready-to-go gallery (R-CAT-05): four tabs of pictures to buy at once or add to the cart. */
export function ReadyToGoScreen() {
  const { t } = useTranslation('products')
  const [path, navigate] = useLocation()
  const category = categoryFrom(new URLSearchParams(useSearch()).get('category'))
  const [wall, setWall] = useState<Intent | null>(null)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const payment = useStartPayment((choice: Choice) => call('payReadyToGo', { body: toPayBody(choice) }))

  const meetWall = (action: 'addToCart' | 'buyNow' | 'look', choice: Choice) =>
    setWall({
      path: paths.readyToGo({ category: choice.category }),
      ...(action !== 'look' && { action: { name: action, values: toIntentValues(choice) } }),
    })
  const buy = async (choice: Choice) => {
    setChosen(choice)
    const outcome = await payment.run(choice)
    if (outcome?.status === 'failure' && outcome.error.status === 401) {
      payment.reset()
      meetWall('buyNow', choice)
    }
  }
  const addAfterLogin = async (choice: Choice) => {
    try {
      await addToCart(choice)
      showToast(t('adding.success'), {
        action: { label: t('adding.seeCart'), run: () => navigate(paths.shoppingCart()) },
      })
    } catch (reason) {
      showToast(`${t('adding.failure')} ${asApiError(reason).message}`, { tone: 'error' })
    }
  }
  const resuming = (perform: (choice: Choice) => Promise<void>) => (values: Record<string, string | number>) => {
    const choice = choiceFrom(values)
    if (choice !== null) void perform(choice)
  }
  useResumedAction('addToCart', resuming(addAfterLogin))
  useResumedAction('buyNow', resuming(buy))
  const closeWall = useCallback(() => setWall(null), [])

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <nav aria-label={t('navigation')}>
          <Link href={paths.readyToGo()} aria-current="page" className={styles['here']}>
            {t('readyToGo')}
          </Link>
        </nav>
        <h1>{t('headline')}</h1>
        <p className={styles['lead']}>{t('lead', shop.policy.processingDays)}</p>
      </header>
      <div>
        <Tabs<ReadyToGoCategory>
          label={t('categories.label')}
          tabs={readyToGoCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          selected={category}
          onSelect={(value) => navigate(`${path}?category=${value}`, { replace: true })}
        >
          <p className={styles['design']}>
            <Link href={paths.design(kindOf(category) ?? 'tshirt')}>{t('designIt')}</Link>
          </p>
          {category === 'dtf' && <p className={styles['note']}>{t('dtfNote')}</p>}
          <Gallery
            key={category}
            category={category}
            openingPath={payment.state.status === 'loading' ? (chosen?.pathImagePath ?? null) : null}
            onLoginRequired={meetWall}
            onBuy={(choice) => void buy(choice)}
          />
        </Tabs>
      </div>
      <LoginRequiredDialog intent={wall} onClose={closeWall} />
      <PaymentNotStartedDialog
        error={payment.state.status === 'failure' && wall === null ? payment.state.error : null}
        onRetry={() => chosen !== null && void buy(chosen)}
        onClose={payment.reset}
      />
    </div>
  )
}
