import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { pressRoomLimits } from '#worker/shop-settings/stations.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import type { ShopSettings } from './settings-form.ts'
import {
  newStation,
  stationsAs,
  stationsBody,
  stationsFaults,
  stationsFields,
  stationsIn,
  type StationsFields,
} from './stations-form.ts'
import styles from './ShopSettings.module.css'

/** The stations of the press room, how much each makes a day, and what is made where (R-STAFF-23). */
export function StationsForm({
  settings: { press },
  ...on
}: {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}) {
  const { t } = useTranslation(['shop-settings', 'kinds'])
  const labels = Object.fromEntries([
    ...stationsIn(stationsFields(press)).flatMap(({ id }) => [
      [`name:${id}`, t('stationsForm.name')],
      [`perDay:${id}`, t('stationsForm.perDay')],
    ]),
    ...kindKeys.flatMap((kind) => [
      [`kind:${kind}`, t(`kinds:${kind}.many`)],
      [`note:${kind}`, t('stationsForm.noteOf', { kind: t(`kinds:${kind}.many`) })],
    ]),
  ])
  const linesOf = (fields: StationsFields) => [
    ...stationsIn(fields).map(({ name, perDay }) => [name, perDay] as const),
    ...kindKeys.map((kind) => {
      const station = stationsIn(fields).find(({ id }) => id === fields[`kind:${kind}`])?.name ?? '–'
      return [t(`kinds:${kind}.many`), [station, fields[`note:${kind}`]].filter(Boolean).join(' · ')] as const
    }),
  ]
  return (
    <AreaForm
      name="press"
      said={press}
      start={stationsFields(press)}
      faultsOf={stationsFaults}
      labels={labels}
      lines={linesOf}
      save={(fields) => call('staffPressRoomChange', { body: { version: press.version, ...stationsBody(fields) } })}
      {...on}
    >
      {({ fields, set, errorOf }) => (
        <>
          <p className={styles['lead']}>{t('stationsForm.lead')}</p>
          <Stations fields={fields} onStations={(stations) => set({ stations })} errorOf={errorOf} />
          <h2>{t('stationsForm.kinds')}</h2>
          <p>{t('stationsForm.noteLead')}</p>
          {kindKeys.map((kind) => (
            <div key={kind} className={styles['made']}>
              <SelectField
                name={`kind:${kind}`}
                label={t(`kinds:${kind}.many`)}
                placeholder={t('stationsForm.choose')}
                value={
                  stationsIn(fields).some(({ id }) => id === fields[`kind:${kind}`])
                    ? (fields[`kind:${kind}`] ?? '')
                    : ''
                }
                options={stationsIn(fields).map(({ id, name }) => ({ value: id, label: name }))}
                onSelect={(id) => set({ [`kind:${kind}`]: id })}
                error={errorOf(`kind:${kind}`) === undefined ? undefined : t('stationsForm.kindWrong')}
              />
              <TextField
                name={`note:${kind}`}
                label={t('stationsForm.noteOf', { kind: t(`kinds:${kind}.many`) })}
                autoComplete="off"
                maxLength={pressRoomLimits.noteLength}
                isOptional
                value={fields[`note:${kind}`] ?? ''}
                onText={(typed) => set({ [`note:${kind}`]: typed })}
                error={errorOf(`note:${kind}`)}
              />
            </div>
          ))}
        </>
      )}
    </AreaForm>
  )
}

function Stations({
  fields,
  onStations,
  errorOf,
}: {
  fields: StationsFields
  onStations: (stations: string) => void
  errorOf: ErrorOf
}) {
  const { t } = useTranslation('shop-settings')
  const stations = stationsIn(fields)
  const change = (id: string, more: { name?: string; perDay?: string }) =>
    onStations(stationsAs(stations.map((one) => (one.id === id ? { ...one, ...more } : one))))
  return (
    <>
      <ul className={styles['rows']}>
        {stations.map(({ id, name, perDay }) => (
          <li key={id} className={styles['row']}>
            <TextField
              name={`name:${id}`}
              label={t('stationsForm.name')}
              autoComplete="off"
              maxLength={pressRoomLimits.nameLength}
              value={name}
              onText={(typed) => change(id, { name: typed })}
              error={errorOf(`name:${id}`) === undefined ? undefined : t('stationsForm.nameWrong')}
            />
            <TextField
              name={`perDay:${id}`}
              label={t('stationsForm.perDay')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={perDay}
              onText={(typed) => change(id, { perDay: typed })}
              error={errorOf(`perDay:${id}`) === undefined ? undefined : t('stationsForm.perDayWrong')}
            />
            <IconButton
              icon="trash"
              label={t('stationsForm.remove', { name })}
              onClick={() => onStations(stationsAs(stations.filter((one) => one.id !== id)))}
            />
          </li>
        ))}
      </ul>
      {stations.length < pressRoomLimits.stations && (
        <Button variant="quiet" onClick={() => onStations(stationsAs([...stations, newStation()]))}>
          {t('stationsForm.add')}
        </Button>
      )}
    </>
  )
}
