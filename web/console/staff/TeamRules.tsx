import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group } from '#web/accounts/settings/Group.tsx'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { differencesOf, Overtaken, type SaidLine } from '../frame/Overtaken.tsx'
import { centsTyped } from '../orders/refund-amount.ts'
import { Refusal } from './Refusal.tsx'
import styles from './TeamScreen.module.css'

type Rules = ResponseBody<'staffSettings'>['team']

/** What an owner asks of everybody in the console: a second factor, and the password again for large refunds. */
export function TeamRules() {
  const { t } = useTranslation('staff')
  const source = useServerData('staffSettings')
  return (
    <Group title={t('team.rules.title')} text={t('team.rules.text')}>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {({ team }) => (
          <RulesForm
            key={team.version}
            rules={team}
            onSaved={(saved) => source.change(() => saved)}
            onStale={source.reload}
          />
        )}
      </Loadable>
    </Group>
  )
}

function RulesForm({
  rules,
  onSaved,
  onStale,
}: {
  rules: Rules
  onSaved: (settings: ResponseBody<'staffSettings'>) => void
  onStale: () => void
}) {
  const { t } = useTranslation('staff')
  const start = {
    secondFactorForAll: rules.secondFactorForAll,
    sum: (rules.stepUpRefundCents / 100).toFixed(2),
    typedOver: String(rules.version),
  }
  const { fields, set, clear } = useDraft('team-rules', start)
  const { secondFactorForAll, sum } = fields
  const linesOf = (said: typeof start): readonly SaidLine[] => [
    [t('team.rules.factor'), said.secondFactorForAll ? '✓' : ''],
    [t('team.rules.stepUp'), said.sum],
  ]
  const differences = fields.typedOver === start.typedOver ? [] : differencesOf(linesOf(start), linesOf(fields))
  const [isTried, setIsTried] = useState(false)
  const stepUpRefundCents = centsTyped(sum)
  const { state, run } = useAction(() =>
    call('staffTeamRulesChange', {
      body: { version: rules.version, secondFactorForAll, stepUpRefundCents: stepUpRefundCents ?? 0 },
    }),
  )
  const submit = async () => {
    setIsTried(true)
    if (stepUpRefundCents === null || differences.length > 0) return
    const outcome = await run()
    if (outcome?.status === 'failure' && outcome.error.code === 'edited_meanwhile') onStale()
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('team.rules.saved'))
    onSaved(outcome.result)
  }
  return (
    <form
      noValidate
      className={styles['permissions']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <CheckboxField
        name="secondFactorForAll"
        label={t('team.rules.factor')}
        isChecked={secondFactorForAll}
        onCheck={(isChecked) => set({ secondFactorForAll: isChecked })}
      />
      <TextField
        label={t('team.rules.stepUp')}
        name="stepUp"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={sum}
        onText={(typed) => set({ sum: typed })}
        error={isTried && stepUpRefundCents === null ? t('team.may.mostWrong') : undefined}
      />
      {state.status === 'failure' && <Refusal error={state.error} />}
      {differences.length > 0 ? (
        <Overtaken
          by={rules.changedBy}
          differences={differences}
          onMine={() => set({ typedOver: start.typedOver })}
          onTheirs={clear}
        />
      ) : (
        <SaveButton label={t('team.rules.save')} busy={t('team.busy')} state={state} />
      )}
    </form>
  )
}
