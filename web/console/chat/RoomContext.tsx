import { useTranslation } from 'react-i18next'
import { addressOf } from '#web/app/api/request.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { languageTitle } from '#web/ui/language-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import styles from './RoomThread.module.css'

/** How many orders and requests of the customer are shown, newest first. */
const shown = 8

/** The customer, their orders and requests: what staff usually need for an answer. */
export function RoomContext({ room }: { room: RoomSummary }) {
  const { t } = useTranslation(['inbox', 'orders', 'requests', 'manual-order'])
  const token = useStaffSession((session) => session.token)
  const language = useLanguage()
  const source = useServerData('staffChatShow', { params: { customerId: room.room } })
  const dayOf = (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
  const statusText = (status: string) => t(`orders:status.${status}` as 'orders:status.paid', { defaultValue: status })
  const requestStatus = (status: string) =>
    t(`requests:status.${status}` as 'requests:status.quoted', { defaultValue: status })
  return (
    <Loadable source={source} loading={<Skeleton />}>
      {({ customer, orders, requests }) => (
        <div className={styles['about']}>
          <div>
            <h3>{`${customer.firstName} ${customer.lastName}`}</h3>
            <ul className={styles['facts']}>
              {customer.email !== null && <li>{customer.email}</li>}
              {customer.phoneNumber !== null && <li>{customer.phoneNumber}</li>}
              <li className={styles['soft']}>{t('context.since', { day: dayOf(customer.joinedAt) })}</li>
              <li className={styles['soft']}>
                {t('context.language', { language: languageTitle(customer.language, language) })}
              </li>
            </ul>
          </div>
          <div>
            <h3>{t('context.orders')}</h3>
            {orders.length === 0 && <p className={styles['soft']}>{t('context.noOrders')}</p>}
            <ul className={styles['things']}>
              {orders.slice(0, shown).map((order) => (
                <li key={order.id}>
                  <Link href={staffPaths.order(order.id)}>{t('context.order', { number: order.number })}</Link>
                  <span>{formatDollars(order.total)}</span>
                  <span className={styles['soft']}>{statusText(order.status)}</span>
                  <span className={styles['soft']}>{dayOf(order.createdAt)}</span>
                </li>
              ))}
            </ul>
            {orders.length > shown && (
              <p className={styles['soft']}>{t('context.more', { count: orders.length - shown })}</p>
            )}
            <LinkButton to={staffPaths.orderNew({ customer: room.room })} variant="quiet">
              {t('manual-order:new')}
            </LinkButton>
          </div>
          <div>
            <h3>{t('context.requests')}</h3>
            {requests.length === 0 && <p className={styles['soft']}>{t('context.noRequests')}</p>}
            <ul className={styles['things']}>
              {requests.slice(0, shown).map((request) => (
                <li key={request.id} data-waits={request.waitingOn === 'shop' || undefined}>
                  <Link href={staffPaths.request(request.id)}>{request.product.name}</Link>
                  <span>
                    {request.total === null
                      ? t('context.pieces', { count: request.quantity })
                      : formatDollars(request.total)}
                  </span>
                  <span className={styles['soft']}>
                    {request.waitingOn === 'nobody'
                      ? requestStatus(request.status)
                      : `${requestStatus(request.status)}, ${t(`context.waits.${request.waitingOn}`)}`}
                  </span>
                  <span className={styles['soft']}>{dayOf(request.createdAt)}</span>
                </li>
              ))}
            </ul>
            {requests.length > shown && (
              <p className={styles['soft']}>{t('context.more', { count: requests.length - shown })}</p>
            )}
          </div>
          <FileLink
            file={{
              url: addressOf('staffChatTranscript', { params: { customerId: room.room } }),
              name: t('context.transcriptFile', { name: room.name }),
            }}
            token={token ?? undefined}
          >
            {t('context.transcript')}
          </FileLink>
        </div>
      )}
    </Loadable>
  )
}
