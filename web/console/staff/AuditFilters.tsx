import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AuditScreen.module.css'

/** Which lines of the log are shown, as the address has it. */
export interface Asked {
  actor?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  /** `YYYY-MM-DD` of the shop. */
  day?: string | undefined
}

/** What a line can be about, the most frequent first. */
const kinds = [
  'order',
  'request',
  'customer',
  'staff',
  'product',
  'picture',
  'design',
  'discount',
  'saved_reply',
  'message',
  'settings',
  'orders',
  'figures',
  'archive',
  'view',
] as const

/** How long typing must pause before the log is loaded, in ms. */
const restMs = 400

/** Reads the address. */
export function auditFiltersFrom(query: string): Asked {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    ['actor', 'kind', 'subject', 'day'].flatMap((name) => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

/** The filters of the log; each change goes into the address. */
export function AuditFilters({ asked, onChange }: { asked: Asked; onChange: (more: Partial<Asked>) => void }) {
  const { t } = useTranslation('audit')
  const people = useServerData('staffTeam').data?.people ?? []
  // An id in the address is of no use in the field.
  const number = asked.subject !== undefined && /^#?\d+$/.test(asked.subject) ? asked.subject : ''
  const [typed, setTyped] = useState(number)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => setTyped(number), [number])
  useEffect(() => {
    if (typed.trim() === number) return
    const timer = setTimeout(() => latest.current({ subject: typed.trim() || undefined, kind: undefined }), restMs)
    return () => clearTimeout(timer)
  }, [typed, number])
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={t('person')}
        name="actor"
        value={asked.actor ?? ''}
        options={[
          { value: '', label: t('anybody') },
          ...people.map(({ userId, firstName, lastName }) => ({
            value: userId,
            label: `${firstName} ${lastName}`.trim(),
          })),
        ]}
        onSelect={(chosen) => onChange({ actor: chosen || undefined })}
      />
      <SelectField
        label={t('kind')}
        name="kind"
        value={asked.kind ?? ''}
        options={[
          { value: '', label: t('anyKind') },
          ...kinds.map((kind) => ({ value: kind as string, label: t(`kinds.${kind}`) })),
        ]}
        onSelect={(chosen) => onChange({ kind: chosen || undefined, subject: undefined })}
      />
      <TextField
        label={t('day')}
        type="date"
        name="day"
        value={asked.day ?? ''}
        onText={(day) => onChange({ day: day || undefined })}
      />
      <TextField
        label={t('subject')}
        type="search"
        name="subject"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onText={setTyped}
      />
      {Object.keys(asked).length > 0 && (
        <Button
          variant="quiet"
          onClick={() => onChange({ actor: undefined, kind: undefined, subject: undefined, day: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </form>
  )
}
