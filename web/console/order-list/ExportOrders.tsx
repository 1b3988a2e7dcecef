import { useTranslation } from 'react-i18next'
import { readFile } from '#web/app/api/read-file.ts'
import { addressOf } from '#web/app/api/request.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { lacks } from '#web/console/frame/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { OrderFilters } from './order-filters.ts'

/**
 * Exports what the list shows as a file; a link could not send the session's token. Nothing for who may not export.
 */
export function ExportOrders({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const { t } = useTranslation('desk')
  const mayNot = useStaffSession((session) => lacks(session, 'export'))
  const { state, run } = useAction(async () => {
    const file = await readFile(addressOf('staffOrderExport', { query: asked }), {
      token: keeperOf('staff').token() ?? '',
    })
    saveBlob(file, 'orders.csv')
  })
  const write = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') showToast(t('orders.exported'))
    if (outcome?.status === 'failure') showToast(outcome.error.message, { tone: 'error' })
  }
  if (mayNot) return null
  return (
    <Button variant="quiet" busy={state.status === 'loading' && t('orders.exporting')} onClick={() => void write()}>
      {t('orders.export')}
    </Button>
  )
}
