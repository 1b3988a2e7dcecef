import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import { sizeCharts } from '#worker/catalogue/size-charts.rules.ts'
import styles from './SizeChartButton.module.css'

const sizeChart = async () => (await import('./SizeChart.tsx')).SizeChart

/** Opens the size chart of a kind of product; its code is loaded then. */
export function SizeChartButton({ kind }: { kind: ReadyKind }) {
  const { t } = useTranslation(['product', 'ui'])
  const [isOpen, setIsOpen] = useState(false)
  const SizeChart = useLazyComponent(sizeChart, isOpen, () => {
    setIsOpen(false)
    showToast(t('ui:error.offline'), { tone: 'error' })
  })
  const chart = sizeCharts[kind]
  const title = t(`chart.${chart.kind}Title`)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['open']} onClick={() => setIsOpen(true)}>
        {title}
      </button>
      <Dialog title={title} isOpen={isOpen && SizeChart !== null} onClose={() => setIsOpen(false)}>
        {SizeChart !== null && <SizeChart chart={chart} />}
      </Dialog>
    </>
  )
}
