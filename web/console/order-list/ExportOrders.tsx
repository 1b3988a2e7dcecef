import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFile } from '#web/app/api/read-file.ts'
import { addressOf } from '#web/app/api/request.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { lacks } from '#web/console/frame/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import type { OrderFilters } from './order-filters.ts'
import styles from './StaffOrdersScreen.module.css'

/** The city of the shop's time zone: a phone has no room for `America/New_York`. */
const shopCity = shopHours.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

/**
 * Exports what the list shows as a file; a link could not send the session's token. Nothing for who may not export.
 */
export function ExportOrders({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const { t } = useTranslation('desk')
  const mayNot = useStaffSession((session) => lacks(session, 'export'))
  const [isOpen, setIsOpen] = useState(false)
  const [rows, setRows] = useState<'order' | 'line'>('order')
  const [zone, setZone] = useState<'shop' | 'utc'>('shop')
  const { state, run } = useAction(async () => {
    const file = await readFile(addressOf('staffOrderExport', { query: { ...asked, rows, zone } }), {
      token: keeperOf('staff').token() ?? '',
    })
    saveBlob(file, 'orders.csv')
  })
  const write = async () => {
    const outcome = await run()
    if (outcome?.status !== 'success') return
    setIsOpen(false)
    showToast(t('orders.exported'))
  }
  if (mayNot) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('orders.export')}
      </Button>
      <Dialog title={t('orders.export')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form
          className={styles['exportForm']}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <SelectField
            label={t('orders.exportRows.label')}
            name="rows"
            value={rows}
            options={(['order', 'line'] as const).map((value) => ({ value, label: t(`orders.exportRows.${value}`) }))}
            onSelect={(value) => setRows(value === 'line' ? 'line' : 'order')}
          />
          <SelectField
            label={t('orders.exportZone.label')}
            name="zone"
            value={zone}
            options={[
              { value: 'shop', label: t('orders.exportZone.shop', { city: shopCity }) },
              { value: 'utc', label: t('orders.exportZone.utc') },
            ]}
            onSelect={(value) => setZone(value === 'utc' ? 'utc' : 'shop')}
          />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <Button type="submit" variant="main" busy={state.status === 'loading' && t('orders.exporting')}>
            {t('orders.exportNow')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
