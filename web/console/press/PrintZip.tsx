import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFile } from '#web/app/api/read-file.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { drawArt } from '../orders/draw-art.ts'
import { ordersWithoutSource, printSourcesOf, type PrintSource } from './print-sources.ts'

const load = ({ kind, url, area }: PrintSource): Promise<Blob> =>
  kind === 'art' && area !== null ? drawArt(url, area) : readFile(url)

/** Saves the print files of several orders as one ZIP, and says which orders have nothing to print from. */
export function PrintZip({ orders }: { orders: readonly StaffOrderView[] }) {
  const { t } = useTranslation('press')
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const sources = orders.flatMap(printSourcesOf)
  const without = ordersWithoutSource(orders)
  const save = async () => {
    if (done !== null) return
    setDone(0)
    setError(null)
    let current = ''
    try {
      const { zipOfPrints } = await import('./print-zip.ts')
      const zip = await zipOfPrints(
        sources,
        (source) => {
          current = source.name
          return load(source)
        },
        setDone,
      )
      saveBlob(zip, zipName(orders))
    } catch (failure) {
      setError(t('zip.failed', { name: current, message: asApiError(failure).message }))
    }
    setDone(null)
  }
  return (
    <>
      {sources.length > 0 && (
        <Button
          variant="quiet"
          busy={done !== null && t('zip.busy', { done, count: sources.length })}
          onClick={() => void save()}
        >
          {t('zip.save', { count: sources.length })}
        </Button>
      )}
      {without.length > 0 && (
        <Notice>{t('zip.without', { numbers: without.map((number) => `#${number}`).join(', ') })}</Notice>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
    </>
  )
}

/** `print-files-1017-1042.zip`: the lowest and the highest number of an order in it. */
function zipName(orders: readonly StaffOrderView[]): string {
  const numbers = orders.map(({ number }) => number).toSorted((one, other) => one - other)
  return `print-files-${[...new Set([numbers[0], numbers.at(-1)])].join('-')}.zip`
}
