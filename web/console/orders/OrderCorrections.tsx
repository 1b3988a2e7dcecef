import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#web/addresses/AddressForm.tsx'
import { call } from '#web/app/api/client.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { useStateName } from './OrderState.tsx'
import { PiecesForm } from './PiecesForm.tsx'
import { forgetReason, ReasonDialog } from './ReasonDialog.tsx'
import { SizeForm } from './SizeForm.tsx'
import { useCorrection } from './use-correction.ts'
import styles from './StaffOrderScreen.module.css'

/**
 * What staff may correct about an order: one step back, its address, a size, the number of pieces, or cancel it. The
 * customer is told of each.
 */
export function OrderCorrections({
  order,
  show,
  reload,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
  reload: () => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const stateName = useStateName()
  const [open, setOpen] = useState<'back' | 'cancel' | 'address' | 'size' | 'pieces' | null>(null)
  const { isPending, correct } = useCorrection(order, show, reload)
  const { back, cancel, address, sizes, pieces } = order.correct
  const close = () => setOpen(null)
  const send = (kind: 'back' | 'cancel', reason: string) => {
    const expectedStatus = knownStatus(order.status)
    if (expectedStatus === null) return
    close()
    const wish = { params: { orderId: order.id }, body: { expectedStatus, reason }, keepalive: true }
    correct(
      t(`correct.${kind}.done`),
      () => (kind === 'back' ? call('staffOrderBack', wish) : call('staffOrderCancel', wish)),
      () => forgetReason(`${kind}:${order.id}`),
    )
  }
  if (back === null && !cancel && !address && sizes.length === 0 && pieces.length === 0) return null
  return (
    <section aria-labelledby="correct">
      <h2 id="correct">{t('correct.title')}</h2>
      {isPending && <Notice>{t('correct.waits')}</Notice>}
      <div className={styles['form']}>
        {back !== null && (
          <Button variant="quiet" isDisabled={isPending} onClick={() => setOpen('back')}>
            {t('correct.back.button', { state: stateName(back) })}
          </Button>
        )}
        {address && (
          <Button variant="quiet" isDisabled={isPending} onClick={() => setOpen('address')}>
            {t('correct.address.button')}
          </Button>
        )}
        {sizes.length > 0 && (
          <Button variant="quiet" isDisabled={isPending} onClick={() => setOpen('size')}>
            {t('correct.size.button')}
          </Button>
        )}
        {pieces.length > 0 && (
          <Button variant="quiet" isDisabled={isPending} onClick={() => setOpen('pieces')}>
            {t('correct.pieces.button')}
          </Button>
        )}
        {cancel && (
          <Button variant="quiet" isDisabled={isPending} onClick={() => setOpen('cancel')}>
            {t('correct.cancel.button')}
          </Button>
        )}
      </div>
      {back !== null && (
        <ReasonDialog
          name={`back:${order.id}`}
          title={t('correct.back.title', { state: stateName(back) })}
          text={t('correct.back.text')}
          confirm={t('correct.back.confirm')}
          isOpen={open === 'back'}
          onClose={close}
          onReason={(reason) => send('back', reason)}
        />
      )}
      <ReasonDialog
        name={`cancel:${order.id}`}
        title={t('correct.cancel.title', { number: order.number })}
        text={t('correct.cancel.text', { total: formatDollars(order.total - order.refunded) })}
        confirm={t('correct.cancel.confirm')}
        isOpen={open === 'cancel'}
        onClose={close}
        onReason={(reason) => send('cancel', reason)}
      />
      <Dialog title={t('correct.size.button')} isOpen={open === 'size'} onClose={close}>
        <SizeForm
          key={JSON.stringify(order.items)}
          order={order}
          onChange={(line, body) => {
            close()
            correct(t('correct.size.done', { from: body.seenSize, to: body.size }), () =>
              call('staffLineSize', { params: { orderId: order.id, line: String(line) }, body, keepalive: true }),
            )
          }}
        />
      </Dialog>
      <Dialog title={t('correct.pieces.button')} isOpen={open === 'pieces'} onClose={close}>
        <PiecesForm
          key={JSON.stringify(order.items)}
          order={order}
          onChange={(line, change) => {
            close()
            const body = { ...change, clientKey: crypto.randomUUID() }
            correct(t('correct.pieces.done', { from: body.seenQuantity, to: body.quantity }), () =>
              call('staffLinePieces', { params: { orderId: order.id, line: String(line) }, body, keepalive: true }),
            )
          }}
        />
      </Dialog>
      <Dialog title={t('correct.address.button')} isOpen={open === 'address'} onClose={close}>
        <p>{t('correct.address.text')}</p>
        <AddressForm
          draft={`staff-order:${order.id}`}
          start={order.shippingAddress}
          isOwn={false}
          save={async (typed) => {
            const next = await call('staffOrderAddress', {
              params: { orderId: order.id },
              body: { ...typed, stateCode: '' },
            })
            show(next)
            if (next.shippingAddress === null) throw new Error('the order has no address')
            return { address: { ...next.shippingAddress, id: order.id, primary: false } }
          }}
          onSaved={() => {
            close()
            showToast(t('correct.address.done'))
          }}
          onCancel={close}
          cancelLabel={t('desk:bulk.no')}
        />
      </Dialog>
    </section>
  )
}
