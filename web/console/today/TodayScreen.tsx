import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { TodayView } from '#worker/api/wire.ts'
import { daysUntil } from '#worker/ledger/dispute-evidence.rules.ts'
import { formatSpan } from '../frame/format-span.ts'
import { mayUse } from '../frame/navigation.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { usePressBy } from '../orders/use-press-by.ts'
import { returnReasonOf } from './return-reason.ts'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './TodayScreen.module.css'

/** The console's start (R-STAFF-12): what waits for the shop, longest first, each with a link. */
export function TodayScreen() {
  const { t } = useTranslation('desk')
  const maySee = useStaffSession((session) => mayUse(session, 'orders'))
  const source = useServerData('staffToday', maySee ? {} : null)
  useAskAgain(source.reload)
  if (!maySee)
    return (
      <>
        <h1>{t('today.title')}</h1>
        <Notice>{t('today.notYours')}</Notice>
      </>
    )
  return (
    <>
      <h1>{t('today.title')}</h1>
      <Loadable source={source} loading={<Places />}>
        {(today) => <Waiting today={today} reload={source.reload} />}
      </Loadable>
    </>
  )
}

const Places = () => (
  <div className={styles['parts']}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} className={styles['place']} />
    ))}
  </div>
)

function Waiting({ today, reload }: { today: TodayView; reload: () => void }) {
  const { t } = useTranslation(['desk', 'orders', 'requests'])
  const language = useLanguage()
  const now = Date.now()
  const waits = (since: string) => t('today.waits', { span: formatSpan(now - Date.parse(since), language) })
  const due = (at: string, isOverdue: boolean) =>
    t(isOverdue ? 'today.late' : 'today.due', { span: formatSpan(Math.abs(Date.parse(at) - now), language) })
  const answerBy = (at: string) =>
    Date.parse(at) < now
      ? t('today.answerLate')
      : t('today.answerBy', { span: formatSpan(Date.parse(at) - now, language) })
  const pressBy = usePressBy()
  const status = (code: string) => t(`orders:status.${code}` as 'orders:status.paid', { defaultValue: code })
  const claimState = (code: string) => t(`claimStates.${code}` as 'claimStates.open', { defaultValue: code })
  return (
    <div className={styles['parts']}>
      {today.mentions.items.length > 0 && (
        <Part title={t('today.mentions')} part={today.mentions}>
          {today.mentions.items.map((mention) => (
            <WaitingRow
              key={mention.noteId}
              to={`${staffPaths.order(mention.orderId)}#team`}
              title={`#${mention.number} · ${mention.author}`}
              text={mention.text}
              when={waits(mention.since)}
            />
          ))}
        </Part>
      )}
      <Part title={t('today.orders')} part={today.orders} all={staffPaths.orders({ by: 'press' })}>
        {today.orders.items.map((order) => (
          <WaitingRow
            key={order.id}
            to={staffPaths.order(order.id)}
            title={`#${order.number} · ${order.customer.name}`}
            text={`${status(order.status)} · ${t('orders.quantity', { count: order.quantity })}`}
            when={pressBy(order.press)}
            isLate={order.press?.isLate === true}
          />
        ))}
      </Part>
      <Part title={t('today.chats')} part={today.chats} all={staffPaths.inbox()}>
        {today.chats.items.map((chat) => (
          <WaitingRow
            key={chat.room}
            to={staffPaths.inbox({ room: chat.room })}
            title={chat.name}
            text={chat.lastText}
            when={waits(chat.since)}
          />
        ))}
      </Part>
      <Part title={t('today.requests')} part={today.requests} all={staffPaths.requests()}>
        {today.requests.items.map((request) => (
          <WaitingRow
            key={request.id}
            to={staffPaths.request(request.id)}
            title={request.name}
            text={`${request.quantity} × ${request.title}`}
            when={due(request.dueAt, request.isOverdue)}
            isLate={request.isOverdue}
          />
        ))}
      </Part>
      <Part title={t('today.claims')} part={today.claims} all={staffPaths.claims()}>
        {today.claims.items.map((claim) => (
          <WaitingRow
            key={claim.id}
            to={`${staffPaths.order(claim.orderId)}#claims`}
            title={`#${claim.number} · ${claim.name}`}
            text={
              claim.state === 'open'
                ? `${t(`claimKinds.${claim.kind}`)} · ${t(`claimWishes.${claim.wish}`)}`
                : claimState(claim.state)
            }
            when={claim.press === null ? waits(claim.since) : pressBy(claim.press)}
            isLate={claim.press?.isLate === true}
          />
        ))}
      </Part>
      <Part title={t('today.reviews')} part={today.reviews}>
        {today.reviews.items.map((review) => (
          <WaitingRow
            key={`${review.orderId} ${review.reason}`}
            to={`${staffPaths.order(review.orderId)}#money`}
            title={`#${review.number} · ${review.name}`}
            text={t(`reasons.${review.reason}`)}
            when={review.answerBy === null ? waits(review.since) : answerBy(review.answerBy)}
            isLate={review.answerBy !== null && daysUntil(Date.parse(review.answerBy), now) < 3}
          />
        ))}
      </Part>
      <Part title={t('today.ratings')} part={today.ratings} all={staffPaths.ratings()}>
        {today.ratings.items.map((rating) => (
          <WaitingRow
            key={rating.id}
            to={staffPaths.ratings()}
            title={`${'★'.repeat(rating.stars)} · ${rating.name}`}
            text={rating.title}
            when={waits(rating.since)}
          />
        ))}
      </Part>
      <Part title={t('today.messages')} part={today.messages}>
        {today.messages.items.map((message) => (
          <DeadMessage key={message.id} message={message} when={waits(message.since)} onSettled={reload} />
        ))}
      </Part>
    </div>
  )
}

function Part({
  title,
  part,
  all,
  children,
}: {
  title: string
  part: { items: readonly unknown[]; hasMore: boolean }
  all?: string
  children: ReactNode
}) {
  const { t } = useTranslation('desk')
  const { items, hasMore } = part
  return (
    <section className={styles['part']} aria-label={title}>
      <h2>
        {title}{' '}
        {items.length > 0 && <span className={styles['count']}>{hasMore ? `${items.length}+` : items.length}</span>}
      </h2>
      {items.length === 0 ? <p className={styles['none']}>{t('today.none')}</p> : <ul>{children}</ul>}
      {all !== undefined && (
        <Link href={all} className={styles['all']} aria-label={`${t('today.all')}: ${title}`}>
          {t('today.all')}
        </Link>
      )}
    </section>
  )
}

function DeadMessage({
  message,
  when,
  onSettled,
}: {
  message: TodayView['messages']['items'][number]
  when: string
  onSettled: () => void
}) {
  const { t } = useTranslation('desk')
  const { state, run } = useAction((wish: 'again' | 'leave') =>
    call('staffMessageResolve', { body: { messageId: message.id, wish } }),
  )
  const settle = async (wish: 'again' | 'leave') => {
    const outcome = await run(wish)
    if (outcome?.status === 'success') showToast(outcome.result.message)
    if (outcome?.status === 'success' || (outcome?.status === 'failure' && outcome.error.status === 404)) onSettled()
  }
  const busy = state.status === 'loading' && t('today.busy')
  const why = (reason: string | null): string => {
    const known = returnReasonOf(reason ?? '')
    return known === null ? (reason ?? '') : `${t(`returned.${known}`)} (${reason})`
  }
  return (
    <li className={styles['message']}>
      <p className={styles['row']}>
        <strong>{message.recipient}</strong>
        <span className={styles['text']}>
          {[message.template, why(message.reason)].filter((part) => part !== '').join(' · ')}
        </span>
        <span className={styles['when']}>{when}</span>
      </p>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <div className={styles['answers']}>
        <LinkButton to={staffPaths.customer(message.customerId)} variant="quiet">
          {t('today.toCustomer')}
        </LinkButton>
        {message.canSendAgain && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void settle('again')}
            aria-label={`${t('today.again')}: ${message.recipient}`}
          >
            {t('today.again')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => void settle('leave')}
          aria-label={`${t('today.leave')}: ${message.recipient}`}
        >
          {t('today.leave')}
        </Button>
      </div>
    </li>
  )
}
