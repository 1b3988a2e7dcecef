import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'
import { PickList } from '#web/console/order-list/PickList.tsx'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { PrintZip } from '../press/PrintZip.tsx'
import { cityLine } from './city-line.ts'
import { JobTicket } from './JobTicket.tsx'
import styles from './SheetsScreen.module.css'

const kinds = ['pick', 'ticket', 'slip', 'label'] as const
type SheetKind = (typeof kinds)[number]

/**
 * Sheets of one or several orders for printing: what to take from the shelf, what to print, the contents of the parcel,
 * and its label.
 */
export function SheetsScreen() {
  const { t } = useTranslation(['desk', 'press'])
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const ids = query.get('ids') ?? ''
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'pick'
  const source = useServerData('staffOrderSheets', ids === '' ? null : { query: { ids } })
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('sheets.title')}</h1>
        <div className={styles['kinds']} role="group" aria-label={t('sheets.kind')}>
          {kinds.map((one) => (
            <Button
              key={one}
              variant={one === kind ? 'ink' : 'quiet'}
              aria-pressed={one === kind}
              onClick={() => navigate(paths.staffOrderSheets({ ids, kind: one }), { replace: true })}
            >
              {t(`sheets.kinds.${one}`)}
            </Button>
          ))}
          <Button variant="main" onClick={() => print()}>
            {t('sheets.print')}
          </Button>
        </div>
      </div>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<p>{t('sheets.none')}</p>}
      >
        {({ orders }) => (
          <>
            <div className={styles['files']}>
              <LinkButton variant="quiet" to={paths.staffGangSheets({ ids })}>
                {t('press:gang.open')}
              </LinkButton>
              <PrintZip orders={orders} />
            </div>
            <Sheets kind={kind} orders={orders} />
          </>
        )}
      </Loadable>
    </>
  )
}

function Sheets({ kind, orders }: { kind: SheetKind; orders: readonly StaffOrderView[] }) {
  if (kind === 'pick') return <PickList orders={orders} />
  if (kind === 'ticket')
    return (
      <div className={styles['slips']}>
        {orders.map((order) => (
          <JobTicket key={workId(order)} order={order} />
        ))}
      </div>
    )
  return (
    <div className={styles[kind === 'slip' ? 'slips' : 'labels']}>
      {orders.map((order) =>
        kind === 'slip' ? (
          <PackingSlip key={workId(order)} order={order} />
        ) : (
          <AddressLabel key={workId(order)} order={order} />
        ),
      )}
    </div>
  )
}

/** The order itself, or the claim whose reprint it is. */
const workId = ({ id, reprint }: StaffOrderView): string => reprint?.claimId ?? id

function PackingSlip({ order }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  return (
    <article className={styles['slip']}>
      <header>
        <p className={styles['from']}>
          <strong>{contact.printedName}</strong>
          {contact.printedAddress.map((line) => `\n${line}`).join('')}
        </p>
        <h2>{t('sheets.order', { number: order.number })}</h2>
      </header>
      {order.reprint !== null ? (
        <p>{t('sheets.madeAgain')}</p>
      ) : isGift(order) ? (
        <GiftWords order={order} />
      ) : (
        <p>{t('sheets.thanks')}</p>
      )}
      <ul>
        {order.goods.map((item, position) => (
          <li key={position}>
            {item.quantity} × <LineTitle line={item} size={item.size} />
          </li>
        ))}
      </ul>
      <Place order={order} />
      <p>{t('sheets.problem', { days: shop.policy.defectClaimDays, mail: contact.supportEmail })}</p>
    </article>
  )
}

/** Whether somebody else gets it: with a note for the parcel or for one of its things. */
const isGift = ({ giftNote, goods }: StaffOrderView): boolean =>
  giftNote !== '' || goods.some(({ giftMessage }) => giftMessage !== '')

/** Who gives it, and what they say; the thanks for the order are for the giver alone. */
function GiftWords({ order: { giftNote, customer } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  return (
    <div className={styles['gift']}>
      <p>{t('sheets.gift', { name: customer.name })}</p>
      {giftNote !== '' && <blockquote>{giftNote}</blockquote>}
    </div>
  )
}

function AddressLabel({ order }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  return (
    <article className={styles['label']}>
      <p>
        {t('sheets.from')}: {[contact.printedName, ...contact.printedAddress].join(', ')} · #{order.number}
      </p>
      <h2>{t('sheets.to')}</h2>
      <Place order={order} />
    </article>
  )
}

function Place({ order: { shippingAddress, customer } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  if (shippingAddress === null) return <p>{t('sheets.noAddress')}</p>
  const { recipientName, streetAddress, aptSuite, country } = shippingAddress
  return (
    <address>
      {[
        recipientName === '' ? customer.name : recipientName,
        streetAddress,
        aptSuite,
        cityLine(shippingAddress),
        country,
      ]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
