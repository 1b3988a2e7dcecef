import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Language } from '#worker/platform/language.rules.ts'
import { settingLimits } from '#worker/shop-settings/settings.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import {
  holidaysIn,
  hoursBody,
  hoursFaults,
  hoursFields,
  weekdays,
  type HoursFields,
  type ShopSettings,
  type Weekday,
} from './settings-form.ts'
import styles from './ShopSettings.module.css'

const fullDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

interface FormProps {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}

/** The opening hours, and the days on which the shop is closed. */
export function HoursForm({ settings: { hours }, ...on }: FormProps) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  // 1 January 2023 was a Sunday.
  const nameOf = (day: Weekday) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))
  const labels = Object.fromEntries(weekdays.map((day) => [`to${day}`, t('hoursForm.toOn', { day: nameOf(day) })]))
  const fieldOf = (path: string) => path.replace(/^week\.(\d).*$/, 'to$1').replace(/\..*$/, '')
  const linesOf = (fields: HoursFields) => [
    ...weekdays.map(
      (day) =>
        [
          nameOf(day),
          fields[`open${day}`] === true ? `${fields[`from${day}`]}–${fields[`to${day}`]}` : t('hoursForm.closed'),
        ] as const,
    ),
    [
      t('hoursForm.holidays'),
      holidaysIn(fields)
        .map((day) => fullDay(day, language))
        .join('; '),
    ] as const,
  ]
  return (
    <AreaForm
      name="hours"
      said={hours}
      start={hoursFields(hours)}
      faultsOf={hoursFaults}
      labels={labels}
      fieldOf={fieldOf}
      lines={linesOf}
      save={(fields) => call('staffHoursChange', { body: { version: hours.version, ...hoursBody(fields) } })}
      {...on}
    >
      {({ fields, set, errorOf }) => (
        <>
          <p className={styles['lead']}>
            {t('hoursForm.lead', { zone: hours.timeZone.replaceAll('_', ' ') })} {t('hoursForm.quarter')}
          </p>
          <ul className={styles['week']}>
            {weekdays.map((day) => {
              const name = nameOf(day)
              const isOpen = fields[`open${day}`] === true
              const time = (part: 'from' | 'to') => ({
                name: `${part}${day}`,
                type: 'time',
                step: 900,
                value: String(fields[`${part}${day}`]),
                onText: (text: string) => set({ [`${part}${day}`]: text }),
              })
              return (
                <li key={day} className={styles['day']}>
                  <CheckboxField
                    name={`open${day}`}
                    label={<span className={styles['dayName']}>{name}</span>}
                    isChecked={isOpen}
                    onCheck={(checked) => set({ [`open${day}`]: checked })}
                  />
                  {isOpen ? (
                    <div className={styles['times']}>
                      <TextField {...time('from')} label={t('hoursForm.fromOn', { day: name })} />
                      <TextField
                        {...time('to')}
                        label={t('hoursForm.toOn', { day: name })}
                        error={errorOf(`to${day}`) === undefined ? undefined : t('hoursForm.order')}
                      />
                    </div>
                  ) : (
                    <p className={styles['soft']}>{t('hoursForm.closed')}</p>
                  )}
                </li>
              )
            })}
          </ul>
          <h2>{t('hoursForm.holidays')}</h2>
          <p className={styles['lead']}>{t('hoursForm.holidaysText')}</p>
          <Holidays fields={fields} onHolidays={(days) => set({ holidays: days.join(',') })} />
        </>
      )}
    </AreaForm>
  )
}

function Holidays({ fields, onHolidays }: { fields: HoursFields; onHolidays: (days: string[]) => void }) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  const [added, setAdded] = useState('')
  const days = holidaysIn(fields)
  const say = (day: string) => fullDay(day, language)
  const add = () => {
    if (!/^\d{4}-\d\d-\d\d$/.test(added)) return
    onHolidays([...new Set([...days, added])].sort())
    setAdded('')
  }
  return (
    <>
      {days.length === 0 && <p className={styles['soft']}>{t('hoursForm.none')}</p>}
      <ul className={styles['rows']}>
        {days.map((day) => (
          <li key={day} className={styles['row']}>
            <span>{say(day)}</span>
            <IconButton
              icon="trash"
              label={t('hoursForm.remove', { day: say(day) })}
              onClick={() => onHolidays(days.filter((one) => one !== day))}
            />
          </li>
        ))}
      </ul>
      <div className={styles['add']}>
        <TextField name="newDay" type="date" label={t('hoursForm.newDay')} value={added} onText={setAdded} />
        <Button variant="quiet" onClick={add} isDisabled={added === '' || days.length >= settingLimits.holidays}>
          {t('hoursForm.add')}
        </Button>
      </div>
    </>
  )
}
