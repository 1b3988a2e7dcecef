import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { contact } from '#web/app/shop-contact.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { PickList } from '#web/console/order-list/PickList.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadableThing } from '#web/ui/LoadableThing.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { NoOrdersChosen } from '../press/NoOrdersChosen.tsx'
import { PrintZip } from '../press/PrintZip.tsx'
import { JobTicket } from './JobTicket.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PrintSheets } from './PrintSheets.tsx'
import { ShippingPlace } from './ShippingPlace.tsx'
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
  const isOwner = useStaffSession(({ role }) => role === 'owner')
  const source = useServerData('staffOrderSheets', ids === '' ? null : { query: { ids } })
  if (ids === '')
    return (
      <>
        <h1>{t('sheets.title')}</h1>
        <NoOrdersChosen />
      </>
    )
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
              onClick={() => navigate(staffPaths.orderSheets({ ids, kind: one }), { replace: true })}
            >
              {t(`sheets.kinds.${one}`)}
            </Button>
          ))}
          <PrintSheets />
        </div>
      </div>
      <LoadableThing
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<p>{t('sheets.none')}</p>}
        nothing={t('sheets.none')}
      >
        {({ orders }) => (
          <>
            <div className={styles['files']}>
              <LinkButton variant="quiet" to={staffPaths.gangSheets({ ids })}>
                {t('press:gang.open')}
              </LinkButton>
              <PrintZip orders={orders} />
            </div>
            {kind === 'label' && contact.printedAddress.length === 0 && (
              <div className={styles['files']}>
                <Notice>
                  {t('sheets.noReturnAddress')}{' '}
                  {isOwner ? <Link href={staffPaths.settings()}>{t('sheets.toSettings')}</Link> : t('sheets.askOwner')}
                </Notice>
              </div>
            )}
            <Sheets kind={kind} orders={orders} />
          </>
        )}
      </LoadableThing>
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

function AddressLabel({ order }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  return (
    <article className={styles['label']}>
      <p>
        {t('sheets.from')}: {[contact.printedName, ...contact.printedAddress].join(', ')} · #{order.number}
      </p>
      <h2>{t('sheets.to')}</h2>
      <ShippingPlace order={order} />
    </article>
  )
}
