import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { LogInAgain } from './LogInAgain.tsx'
import { useLeaveShop } from './use-leave-shop.ts'
import styles from './Leaving.module.css'

/**
 * The typed confirmation of a deletion, and what its refusals link to: open orders or claims, or a new log-in when the
 * last one is too long ago.
 */
export function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const leaveShop = useLeaveShop()
  const [typed, setTyped] = useState('')
  const { state, run } = useAction(() => call('deleteSuspend', { body: { type: 'delete' } }))
  const word = t('remove.word')
  const isTyped = typed.trim().toLocaleUpperCase() === word
  const remove = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') await leaveShop(outcome.result.message)
  }
  if (state.status === 'failure' && state.error.body['loginAgain'] === true) return <LogInAgain />
  const hasOpenOrders =
    state.status === 'failure' && (state.error.code === 'orders_open' || state.error.code === 'claims_pending')
  return (
    <CheckedForm
      faults={isTyped ? {} : { word: 'format' }}
      labels={{ word: t('remove.type', { word }) }}
      onValid={() => void remove()}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('remove.type', { word })}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onText={setTyped}
            error={errorOf('word') && t('remove.mistyped', { word })}
          />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          {hasOpenOrders && isRouted(paths.orders()) && (
            <LinkButton to={paths.orders()}>{t('remove.orders')}</LinkButton>
          )}
          <div className={styles['answers']}>
            <Button type="submit" className={styles['danger']} busy={state.status === 'loading' && t('remove.busy')}>
              {t('remove.confirm')}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t('ui:cancel')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
