import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/stores/session.ts'
import { PaymentNotStartedDialog } from '#web/shop-ui/PaymentNotStartedDialog.tsx'
import { useStartPayment } from '#web/shop-ui/use-start-payment.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { DesignView } from '#worker/api/wire.ts'
import { DesignCard } from './DesignCard.tsx'
import designSkeletonsStyles from './DesignSkeletons.module.css'
import styles from './PersonalDesignScreen.module.css'

type Tab = 'mine' | 'sale'

/** The customer's exclusive designs (R-CAT-13), and in a second tab the designs for sale. Closing goes home. */
export function PersonalDesignScreen() {
  const { t } = useTranslation('designs')
  const [, navigate] = useLocation()
  const firstName = useSession((session) => session.firstName)
  const tab: Tab = new URLSearchParams(useSearch()).get('tab') === 'sale' ? 'sale' : 'mine'
  const mine = useServerData('designs')
  const sale = useServerData('designsForSale')
  const list = tab === 'mine' ? mine : sale
  const [chosen, setChosen] = useState<DesignView | null>(null)
  const payment = useStartPayment((design: DesignView) =>
    call('payExclusive', { body: { designId: design.id, price: design.price } }),
  )
  const buy = async (design: DesignView) => {
    setChosen(design)
    const outcome = await payment.run(design)
    // The lists are outdated: somebody else, or this customer, may have bought the design meanwhile.
    if (outcome?.status === 'failure') {
      mine.reload()
      sale.reload()
    }
  }
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <div>
          {firstName !== null && <p className={styles['greeting']}>{t('greeting', { name: firstName })}</p>}
          <h1>{t('title')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
        </div>
        <Link href={paths.home()} className={styles['close']} aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </Link>
      </header>
      <div>
        <Tabs<Tab>
          label={t('tabs.label')}
          tabs={[
            { value: 'mine', label: t('tabs.mine') },
            { value: 'sale', label: t('tabs.sale') },
          ]}
          selected={tab}
          onSelect={(value) =>
            navigate(paths.personalDesign(value === 'sale' ? { tab: value } : {}), { replace: true })
          }
        >
          <Loadable
            source={list}
            loading={<DesignSkeletons />}
            loadingText={t('loading')}
            {...(isWordless(list.error) && { errorText: t('failed') })}
            isEmpty={({ designs }) => designs.length === 0}
            empty={tab === 'mine' ? <NoDesigns /> : <NothingForSale />}
          >
            {({ designs }) => (
              <ul className={styles['grid']}>
                {designs.map((design, index) => (
                  <li key={design.id}>
                    <DesignCard
                      design={design}
                      isFirst={index < 3}
                      isOpeningPayment={payment.state.status === 'loading' && chosen?.id === design.id}
                      onBuy={() => void buy(design)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Loadable>
        </Tabs>
      </div>
      <PaymentNotStartedDialog
        error={payment.state.status === 'failure' ? payment.state.error : null}
        onRetry={() => chosen !== null && void buy(chosen)}
        onClose={payment.reset}
      />
    </div>
  )
}

/** Whether the server sent no message of its own; then the specification's text is shown (R-CAT-15). */
const isWordless = (error: ApiError | undefined): boolean =>
  error !== undefined && (error.code === 'unexpected' || error.isWordless)

function NoDesigns() {
  const { t } = useTranslation('designs')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyTitle']}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      <div className={styles['ways']}>
        <LinkButton to={paths.personalDesign({ tab: 'sale' })} variant="main">
          {t('empty.toSale')}
        </LinkButton>
        <LinkButton to={paths.custom()} variant="quiet">
          {t('empty.toCustom')}
        </LinkButton>
      </div>
    </div>
  )
}

function NothingForSale() {
  const { t } = useTranslation('designs')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyTitle']}>{t('emptySale.title')}</p>
      <p>{t('emptySale.text')}</p>
      <LinkButton to={paths.custom()}>{t('empty.toCustom')}</LinkButton>
    </div>
  )
}

/** Placeholders for loading designs, in the shape of a card. */
const DesignSkeletons = () => (
  <ul className={styles['grid']} aria-hidden="true">
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index} className={designSkeletonsStyles['card']}>
        <Skeleton shape="picture" className={designSkeletonsStyles['picture']} />
        <Skeleton className={designSkeletonsStyles['name']} />
        <Skeleton className={designSkeletonsStyles['price']} />
        <Skeleton className={designSkeletonsStyles['description']} />
        <Skeleton shape="button" />
      </li>
    ))}
  </ul>
)
