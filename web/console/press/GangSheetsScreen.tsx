import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { mostPrintWidthIn, leastPrintWidthIn } from '#worker/catalogue/print-products.rules.ts'
import { gangRowsOf, inWidth, type GangRow } from './gang-prints.ts'
import { layGangSheets, piecesOn, usualFilm } from './gang-sheet.ts'
import { GangSheetPart } from './GangSheetPart.tsx'
import { InchesField } from './InchesField.tsx'
import { NoOrdersChosen } from './NoOrdersChosen.tsx'
import styles from './GangSheets.module.css'

/** Gang sheets for DTF: the prints of chosen orders laid out on film, drawn, saved and marked as printed. */
export function GangSheetsScreen() {
  const { t } = useTranslation('press')
  const ids = new URLSearchParams(useSearch()).get('ids') ?? ''
  const source = useServerData('staffOrderSheets', ids === '' ? null : { query: { ids } })
  return (
    <>
      {ids !== '' && (
        <Link href={staffPaths.orderSheets({ ids })} className={styles['back']}>
          {t('gang.back')}
        </Link>
      )}
      <h1>{t('gang.title')}</h1>
      <p>{t('gang.lead')}</p>
      {ids === '' ? (
        <NoOrdersChosen />
      ) : (
        <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
          {({ orders }) => <Film orders={orders} reload={source.reload} />}
        </Loadable>
      )}
    </>
  )
}

/** Most copies of one print. */
const mostCopies = 500

/** What staff changed of a row. */
interface Changed {
  isChosen?: boolean
  copies?: number
  widthIn?: number
}

function Film({ orders, reload }: { orders: readonly StaffOrderView[]; reload: () => void }) {
  const { t } = useTranslation('press')
  const [film, setFilm] = useState(usualFilm)
  const [changed, setChanged] = useState<Readonly<Record<string, Changed>>>({})
  const rows = gangRowsOf(orders)
  const change = (key: string, more: Changed) => setChanged({ ...changed, [key]: { ...changed[key], ...more } })
  const isChosen = (row: GangRow) => changed[row.key]?.isChosen ?? (row.isOnFilm && row.toPrint > 0)
  const prints = rows.flatMap((row) => {
    if (row.print === null || !isChosen(row)) return []
    const { copies = row.toPrint, widthIn = row.print.widthIn } = changed[row.key] ?? {}
    return [{ ...inWidth(row.print, widthIn), copies }]
  })
  const { sheets, left } = layGangSheets(prints, film)
  const pieces = piecesOn(sheets)
  return (
    <>
      <div className={styles['film']} role="group" aria-label={t('gang.film')}>
        <InchesField
          label={t('gang.width')}
          value={film.widthIn}
          least={4}
          most={60}
          onInches={(widthIn) => setFilm({ ...film, widthIn })}
        />
        <InchesField
          label={t('gang.longest')}
          value={film.longestIn}
          least={6}
          most={240}
          onInches={(longestIn) => setFilm({ ...film, longestIn })}
        />
        <InchesField
          label={t('gang.gap')}
          value={film.gapIn}
          least={0}
          most={2}
          onInches={(gapIn) => setFilm({ ...film, gapIn })}
        />
        <InchesField
          label={t('gang.margin')}
          value={film.marginIn}
          least={0}
          most={2}
          onInches={(marginIn) => setFilm({ ...film, marginIn })}
        />
        <CheckboxField
          name="labels"
          label={t('gang.labels')}
          isChecked={film.hasLabels}
          onCheck={(hasLabels) => setFilm({ ...film, hasLabels })}
        />
      </div>
      <h2>{t('gang.prints')}</h2>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.key} className={styles['row']}>
            {row.print === null ? (
              <p>
                {row.title}
                <span className={styles['quiet']}>{t('gang.noFile')}</span>
              </p>
            ) : (
              <>
                <CheckboxField
                  name={row.key}
                  label={row.place === null ? row.title : `${row.title} · ${t(`gang.places.${row.place}`)}`}
                  isChecked={isChosen(row)}
                  onCheck={(next) => change(row.key, { isChosen: next })}
                />
                <p className={styles['quiet']}>{t('gang.left', { count: row.toPrint, quantity: row.quantity })}</p>
                {isChosen(row) && (
                  <div className={styles['fields']}>
                    <QuantityField
                      label={t('gang.copies')}
                      value={changed[row.key]?.copies ?? row.toPrint}
                      least={0}
                      most={mostCopies}
                      onQuantity={(copies) => change(row.key, { copies })}
                    />
                    <InchesField
                      label={t('gang.printWidth')}
                      value={changed[row.key]?.widthIn ?? row.print.widthIn}
                      least={leastPrintWidthIn}
                      most={Math.max(mostPrintWidthIn, row.print.widthIn)}
                      onInches={(widthIn) => change(row.key, { widthIn })}
                    />
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Notice tone="error">{t('gang.tooLarge', { prints: left.map(({ label }) => label).join(', ') })}</Notice>
      )}
      {sheets.length === 0 && <p>{t('gang.empty')}</p>}
      {sheets.map((sheet, index) => (
        <GangSheetPart
          key={index}
          sheet={sheet}
          pieces={pieces[index] ?? []}
          number={index + 1}
          of={sheets.length}
          hasLabels={film.hasLabels}
          onMarked={() => {
            setChanged({})
            reload()
          }}
        />
      ))}
    </>
  )
}
