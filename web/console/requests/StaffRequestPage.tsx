import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { NewestWords } from './NewestWords.tsx'
import { QuoteVersions } from './QuoteVersions.tsx'
import { RequestActs } from './RequestActs.tsx'
import { StaffProofs } from './StaffProofs.tsx'
import { StaffRequestAsked } from './StaffRequestAsked.tsx'
import { StaffStatusStamp } from './StaffStatusStamp.tsx'
import { StaffTimeline } from './StaffTimeline.tsx'
import type { OnStaffRequestChange } from './use-staff-step.ts'
import styles from './StaffRequestPage.module.css'

/** A request's page: first what the customer wrote last, and the actions; beside them the request, below it the versions and the history. */
export function StaffRequestPage({
  request,
  onChange,
}: {
  request: StaffRequestPageView
  onChange: OnStaffRequestChange
}) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { waitingOn, dueAt, product, customer } = request
  const chat = staffPaths.inbox({ room: customer.id })
  useShortcuts({ u: () => navigate(staffPaths.requests()), c: () => navigate(chat) })
  const isLate = dueAt !== null && Date.parse(dueAt) < Date.now()
  const turn =
    waitingOn === 'customer'
      ? t('head.theirs')
      : waitingOn === 'nobody' || dueAt === null
        ? t('head.nobody')
        : t(isLate ? 'head.late' : 'head.due', { time: momentOf(dueAt, language) })
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1 tabIndex={-1}>{t('head.of', { product: product.name, name: customer.name })}</h1>
          <p className={styles['turn']} data-late={(waitingOn === 'shop' && isLate) || undefined}>
            {turn}
          </p>
        </div>
        <StaffStatusStamp request={request} />
      </header>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <NewestWords request={request} />
          <RequestActs request={request} onChange={onChange} />
          <StaffProofs request={request} />
          <QuoteVersions quotes={request.quotes} />
        </div>
        <div className={styles['column']}>
          <StaffRequestAsked request={request} />
          <section className={styles['section']} aria-labelledby="customer">
            <h2 id="customer" className={styles['heading']}>
              {t('head.customer')}
            </h2>
            <ul className={styles['facts']}>
              <li>
                <Link href={staffPaths.customer(customer.id)}>{customer.name}</Link>
              </li>
              {customer.email !== null && <li>{customer.email}</li>}
              {customer.phoneNumber !== null && <li>{customer.phoneNumber}</li>}
            </ul>
            <div className={styles['actions']}>
              <LinkButton to={chat} variant="quiet">
                {t('head.chat')}
              </LinkButton>
              {request.orderId !== null && (
                <LinkButton to={staffPaths.order(request.orderId)} variant="quiet">
                  {t('head.order')}
                </LinkButton>
              )}
            </div>
          </section>
          <StaffTimeline timeline={request.timeline} />
        </div>
      </div>
      <p className={styles['keys']}>{t('keys.request')}</p>
    </div>
  )
}
