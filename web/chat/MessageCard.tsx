import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { closeChat } from '#web/app/stores/chat-window.ts'
import { Icon, type Drawing } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { QuoteSums } from '#worker/notify/request-messages.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { drawings } from './drawings.tsx'
import { useIsPhone } from './use-is-phone.ts'
import styles from './Message.module.css'

const icons = { quote: drawings.document, proof: 'eye', order: 'package', payment: 'card' } as const satisfies Record<
  ChatCard['kind'],
  Drawing
>

/** The screen a card opens, by side: staff have screens of their own. */
function pathOf(card: ChatCard, side: ChatSide): string | null {
  if (side === 'customer') return card.path
  return card.id.startsWith('ord_')
    ? staffPaths.order(card.id)
    : card.id.startsWith('req_')
      ? staffPaths.request(card.id)
      : null
}

/** What the price of a quote is made of. */
function CardSums({ sums: { goodsCents, setupCents, rushCents, discountCents, shippingCents } }: { sums: QuoteSums }) {
  const { t } = useTranslation('chat')
  const usd = (amount: number) => formatUsd(cents(amount))
  const rows = [
    [t('card.sums.goods'), usd(goodsCents)],
    ...(setupCents > 0 ? [[t('card.sums.setup'), usd(setupCents)]] : []),
    ...(rushCents > 0 ? [[t('card.sums.rush'), usd(rushCents)]] : []),
    ...(discountCents > 0 ? [[t('card.sums.discount'), `−${usd(discountCents)}`]] : []),
    ...(shippingCents === null
      ? []
      : [[t('card.sums.shipping'), shippingCents === 0 ? t('card.sums.included') : usd(shippingCents)]]),
  ]
  return (
    <dl className={styles['cardSums']}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A quote, proof, order or payment in the thread, as a link to its own screen. */
export function MessageCard({ card, side }: { card: ChatCard; side: ChatSide }) {
  const { t } = useTranslation('chat')
  const isPhone = useIsPhone() && side === 'customer'
  const path = pathOf(card, side)
  return (
    <div className={styles['card']} data-kind={card.kind}>
      <span className={styles['cardKind']}>
        <Icon name={icons[card.kind]} size={18} />
        {t(`card.${card.kind}`)}
      </span>
      <span className={styles['cardTitle']}>{card.title}</span>
      {card.state !== undefined && (
        <span>{t(`card.state.${card.state}` as 'card.state.paid', { defaultValue: '' })}</span>
      )}
      {card.sums !== undefined && <CardSums sums={card.sums} />}
      {card.amountCents !== undefined && (
        <span className={styles['cardAmount']}>{formatUsd(cents(card.amountCents))}</span>
      )}
      {card.tracking && (
        <a href={card.tracking.url} target="_blank" rel="noopener noreferrer" className={styles['cardLink']}>
          {t('card.follow', { carrier: card.tracking.carrier, number: card.tracking.number })}
        </a>
      )}
      {path !== null && (
        <Link href={path} replace={isPhone} className={styles['cardLink']} onClick={() => isPhone && closeChat()}>
          {t(`card.open.${card.kind}`)}
          <Icon name="arrowRight" size={18} />
        </Link>
      )}
    </div>
  )
}
