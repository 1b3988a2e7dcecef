import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft, type Draft } from '#web/app/stores/drafts.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm, type ErrorOf } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { mayUse } from '../frame/navigation.ts'
import { differencesOf, Overtaken, type SaidLine } from '../frame/Overtaken.tsx'
import type { ShopSettings } from './settings-form.ts'
import styles from './ShopSettings.module.css'

interface AreaFormProps<Fields extends Draft> {
  /** The name of the draft, which survives a reload and a save by a colleague. */
  name: string
  said: Pick<ShopSettings['contact'], 'version' | 'changedBy' | 'changedAt'>
  start: Fields
  faultsOf: (fields: Fields) => FieldFaults
  labels: Readonly<Record<string, string>>
  /** The field of a server's refusal, by the path it names. */
  fieldOf?: (path: string) => string
  /** The content of the fields for a comparison: a label and a text each. */
  lines: (fields: Fields) => readonly SaidLine[]
  save: (fields: Fields) => Promise<ShopSettings>
  onSaved: (settings: ShopSettings) => void
  /** Called when somebody else saved first: load it again. */
  onStale: () => void
  children: (form: { fields: Fields; set: (change: Partial<Fields>) => void; errorOf: ErrorOf }) => ReactNode
}

/** The form of one area of the settings; changing it needs a permission. */
export function AreaForm<Fields extends Draft>({
  name,
  said,
  start,
  faultsOf,
  labels,
  fieldOf = (path) => path.replace(/\..*$/, ''),
  lines,
  save,
  onSaved,
  onStale,
  children,
}: AreaFormProps<Fields>) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  const mayChange = useStaffSession((session) => mayUse(session, 'settings'))
  const current = String(said.version)
  const { fields: kept, set, clear } = useDraft<Draft>(`settings:${name}`, { ...start, typedOver: current })
  const { typedOver, ...typed } = kept
  const fields = typed as Fields
  const differences = typedOver === current ? [] : differencesOf(lines(start), lines(fields))
  const { state, run } = useAction(() => save(fields))
  const error = state.status === 'failure' ? state.error : null
  const submit = async () => {
    if (differences.length > 0) return
    const outcome = await run()
    if (outcome?.status === 'failure' && outcome.error.code === 'edited_meanwhile') onStale()
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('saved'))
    onSaved(outcome.result)
  }
  return (
    <CheckedForm
      faults={faultsOf(fields)}
      labels={labels}
      refused={Object.fromEntries(Object.entries(error?.fields ?? {}).map(([path, text]) => [fieldOf(path), text]))}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <div className={styles['form']}>
          {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
          {differences.length > 0 && (
            <Overtaken
              by={said.changedBy ?? '—'}
              differences={differences}
              onMine={() => set({ typedOver: current })}
              onTheirs={clear}
            />
          )}
          <fieldset className={styles['fields']} disabled={!mayChange}>
            {children({ fields, set: (change) => set(change), errorOf })}
          </fieldset>
          {error !== null && <Notice tone="error">{error.message}</Notice>}
          {mayChange && differences.length === 0 && (
            <Button
              type="submit"
              variant="main"
              className={styles['save']}
              busy={state.status === 'loading' && t('saving')}
            >
              {t('save')}
            </Button>
          )}
          <p className={styles['soft']}>
            {said.changedAt === null
              ? t('saidByNobody')
              : t('saidBy', { name: said.changedBy ?? '—', day: formatMoment(said.changedAt, language) })}
          </p>
        </div>
      )}
    </CheckedForm>
  )
}
