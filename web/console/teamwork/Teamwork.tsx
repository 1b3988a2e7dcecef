import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderTags } from './OrderTags.tsx'
import styles from './Teamwork.module.css'

/** What colleagues note about an order: whose it is, tags and notes (docs/decisions/161). */
export function Teamwork({ order, show }: { order: StaffOrderView; show: (order: StaffOrderView) => void }) {
  const { t } = useTranslation('team')
  return (
    <section className={styles['part']} aria-labelledby="team">
      <h2 id="team">{t('title')}</h2>
      <p className={styles['quiet']}>{t('about')}</p>
      <Assignee order={order} show={show} />
      <OrderTags order={order} show={show} />
      <OrderNotes order={order} show={show} />
    </section>
  )
}

function Assignee({ order, show }: { order: StaffOrderView; show: (order: StaffOrderView) => void }) {
  const { t } = useTranslation('team')
  const me = useStaffSession((session) => session.userId)
  const people = useServerData('staffOrderTeam').data?.people ?? []
  const { state, run } = useAction((staffId: string | null) =>
    call('staffOrderAssign', { params: { orderId: order.id }, body: { staffId } }),
  )
  const { assignee } = order
  // Somebody who has left the team can still have an order.
  const choices = assignee === null || people.some(({ id }) => id === assignee.id) ? people : [assignee, ...people]
  const give = async (staffId: string | null) => {
    const outcome = await run(staffId)
    if (outcome?.status !== 'success') return
    show(outcome.result)
    const name = outcome.result.assignee?.name
    showToast(name === undefined ? t('unassigned') : t('assigned', { name }))
  }
  return (
    <>
      <SelectField
        label={t('assignee')}
        name="assignee"
        value={assignee?.id ?? ''}
        options={[
          { value: '', label: t('nobody') },
          ...choices.map(({ id, name }) => ({ value: id, label: id === me ? t('me', { name }) : name })),
        ]}
        onSelect={(chosen) => void give(chosen === '' ? null : chosen)}
      />
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
    </>
  )
}
