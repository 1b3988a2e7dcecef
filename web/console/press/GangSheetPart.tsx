import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { showToast } from '#web/ui/toasts.ts'
import { pressLimits } from '#worker/fulfilment/press/press.rules.ts'
import { holdStep } from '../frame/held-steps.ts'
import { forgetGangMarkKey, gangMarkKey } from './gang-mark-key.ts'
import { copiesOn, labelIn, type GangSheet, type piecesOn } from './gang-sheet.ts'
import styles from './GangSheets.module.css'

const inches = (value: number): string => String(Math.round(value * 100) / 100)

/** One gang sheet: how it lies, what is on it, its file, and marking what is on it as printed. */
export function GangSheetPart({
  sheet,
  pieces,
  number,
  of,
  hasLabels,
  onMarked,
}: {
  sheet: GangSheet
  /** The pieces whose last side is on it. */
  pieces: ReturnType<typeof piecesOn>[number]
  number: number
  /** How many sheets there are. */
  of: number
  hasLabels: boolean
  onMarked: () => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const [share, setShare] = useState<number | null>(null)
  const [isMarking, setIsMarking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const copies = copiesOn(sheet)
  const title = t('gang.sheet', { number, of })
  const orders = [...new Set(copies.map(({ print }) => print.orderNumber))].toSorted((one, other) => one - other)

  const save = async () => {
    if (share !== null) return
    setShare(0)
    setError(null)
    try {
      const { drawGangSheet } = await import('./draw-gang-sheet.ts')
      const file = await drawGangSheet(sheet, { hasLabels }, setShare)
      saveBlob(
        file,
        `gang-sheet-${number}-of-${of}-${inches(sheet.widthIn)}x${inches(sheet.lengthIn)}in-${orders.join('-').slice(0, 80)}.png`,
      )
    } catch (failure) {
      setError(t('gang.failed', { message: asApiError(failure).message }))
    }
    setShare(null)
  }

  /** Counted under one key for each part of the sheet, so that sending again counts once. */
  const mark = () => {
    const clientKey = gangMarkKey(pieces, Date.now())
    setIsMarking(true)
    setError(null)
    const send = async () => {
      try {
        const refusals: string[] = []
        for (let from = 0; from < pieces.length; from += pressLimits.goods) {
          const body = { clientKey: `${clientKey}-${from}`, pieces: pieces.slice(from, from + pressLimits.goods) }
          const { results } = await call('staffPressCount', { body, keepalive: true })
          refusals.push(...results.flatMap(({ message }) => (message === null ? [] : [message])))
        }
        forgetGangMarkKey(pieces)
        if (refusals[0] !== undefined) setError(refusals[0])
        onMarked()
      } catch (failure) {
        const { message } = asApiError(failure)
        setError(message)
        showToast(message, { tone: 'error' })
      }
      setIsMarking(false)
    }
    holdStep({ text: t('gang.marked', { number }), undoLabel: t('desk:undo'), send, onUndo: () => setIsMarking(false) })
  }

  return (
    <section className={styles['sheet']} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {t('gang.size', { width: inches(sheet.widthIn), length: inches(sheet.lengthIn), count: sheet.placed.length })}
      </p>
      <div className={styles['acts']}>
        <Button
          variant="main"
          busy={share !== null && t('gang.drawing', { percent: Math.round(share * 100) })}
          onClick={() => void save()}
        >
          {t('gang.save')}
        </Button>
        {pieces.length > 0 && (
          <Button variant="quiet" busy={isMarking && t('desk:busy')} onClick={mark}>
            {t('gang.mark')}
          </Button>
        )}
      </div>
      {pieces.length === 0 && <p>{t('gang.otherSides')}</p>}
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className={styles['lies']}>
        <svg
          viewBox={`0 0 ${sheet.widthIn} ${sheet.lengthIn}`}
          role="img"
          aria-label={t('gang.shown', { number })}
          className={styles['drawing']}
        >
          <rect width={sheet.widthIn} height={sheet.lengthIn} className={styles['film']} />
          {sheet.placed.map(({ print, xIn, yIn, boxWidthIn, boxHeightIn, isTurned }, index) => (
            <g
              key={index}
              transform={isTurned ? `translate(${xIn + boxWidthIn} ${yIn}) rotate(90)` : `translate(${xIn} ${yIn})`}
            >
              <rect
                width={isTurned ? boxHeightIn : boxWidthIn}
                height={isTurned ? boxWidthIn : boxHeightIn}
                className={styles['box']}
              />
              {print.kind === 'art' && <image href={print.url} width={print.widthIn} height={print.heightIn} />}
              <text x={0.1} y={print.heightIn + labelIn * 0.7} fontSize={print.heightIn < 3 ? 0.3 : 0.6}>
                #{print.orderNumber}
              </text>
            </g>
          ))}
        </svg>
        <table className={styles['list']}>
          <thead>
            <tr>
              <th scope="col">{t('gang.print')}</th>
              <th scope="col">{t('gang.inches')}</th>
              <th scope="col">{'×'}</th>
            </tr>
          </thead>
          <tbody>
            {copies.map(({ print, copies: count }, index) => (
              <tr key={index}>
                <td>{print.label}</td>
                <td>
                  {inches(print.widthIn)} × {inches(print.heightIn)}
                </td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
