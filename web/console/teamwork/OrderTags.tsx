import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { teamworkLimits, tidyTag } from '#worker/orders/teamwork/teamwork.rules.ts'
import styles from './Teamwork.module.css'

/** The tags of an order, each with a button that takes it off, and a field for another; known tags are suggested. */
export function OrderTags({ order, show }: { order: StaffOrderView; show: (order: StaffOrderView) => void }) {
  const { t } = useTranslation('team')
  const [typed, setTyped] = useState('')
  const listId = useId()
  const known = useServerData('staffOrderTeam').data?.tags ?? []
  const params = { orderId: order.id }
  const { state, run } = useAction((name: 'staffOrderTag' | 'staffOrderUntag', tag: string) =>
    call(name, { params, body: { tag } }),
  )
  const change = async (name: 'staffOrderTag' | 'staffOrderUntag', tag: string) => {
    const outcome = await run(name, tag)
    if (outcome?.status !== 'success') return
    show(outcome.result)
    reloadServerData('staffOrderTeam')
    if (name === 'staffOrderTag') setTyped('')
  }
  const tag = tidyTag(typed)
  return (
    <div className={styles['tags']}>
      <h3>{t('tags')}</h3>
      {order.tags.length === 0 ? (
        <p className={styles['quiet']}>{t('noTags')}</p>
      ) : (
        <ul className={styles['chips']}>
          {order.tags.map((one) => (
            <li key={one} className={styles['chip']}>
              {one}
              <IconButton
                icon="close"
                label={t('tagRemove', { tag: one })}
                onClick={() => void change('staffOrderUntag', one)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault()
          if (tag !== '') void change('staffOrderTag', tag)
        }}
      >
        <TextField
          label={t('tagLabel')}
          name="tag"
          autoComplete="off"
          maxLength={teamworkLimits.tag}
          list={listId}
          value={typed}
          onText={setTyped}
        />
        <datalist id={listId}>
          {known
            .filter((one) => !order.tags.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </datalist>
        <Button type="submit" variant="quiet" busy={state.status === 'loading' && t('busy')}>
          {t('tagAdd')}
        </Button>
      </form>
      {state.status === 'failure' && <Notice tone="error">{state.error.fields['tag'] ?? state.error.message}</Notice>}
    </div>
  )
}
