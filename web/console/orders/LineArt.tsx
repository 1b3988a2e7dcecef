import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { printQualityOf } from '#worker/catalogue/print-products.rules.ts'
import { drawArt } from './draw-art.ts'
import styles from './LineArt.module.css'

/**
 * The art that lines with the shop's own designs are printed from: shown on a checkered ground, downloaded as a PNG.
 */
export function LineArt({ order: { items, art } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const [busy, setBusy] = useState<number | null>(null)
  const save = async ({ line, url, widthIn, heightIn, name }: StaffOrderView['art'][number]) => {
    if (busy !== null) return
    setBusy(line)
    try {
      const address = URL.createObjectURL(await drawArt(url, { widthIn, heightIn }))
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch {
      showToast(t('art.failed'), { tone: 'error' })
    }
    setBusy(null)
  }
  if (art.length === 0) return null
  return (
    <section aria-labelledby="art">
      <h2 id="art">{t('art.title')}</h2>
      <ul className={styles['list']}>
        {art.map((one) => {
          const title = items[one.line]?.title ?? ''
          return (
            <li key={one.line} className={styles['row']}>
              <img src={one.url} alt={t('art.shown', { name: title })} className={styles['art']} loading="lazy" />
              <div>
                <p>
                  <strong>{[title, items[one.line]?.size].filter(Boolean).join(' · ')}</strong>
                </p>
                <p className={styles['facts']}>
                  {t('art.size', { width: one.widthIn, height: one.heightIn })}
                  {' · '}
                  {one.dpi === null ? t('art.shapes') : t(`art.dpi.${printQualityOf(one.dpi)}`, { dpi: one.dpi })}
                </p>
                <button
                  type="button"
                  className={styles['save']}
                  aria-busy={busy === one.line || undefined}
                  aria-label={t('art.saveOf', { name: title })}
                  onClick={() => void save(one)}
                >
                  {t(busy === one.line ? 'art.drawing' : 'art.save')}
                </button>{' '}
                <a
                  href={one.url}
                  download={one.dpi === null ? one.name.replace(/\.png$/, '.svg') : one.name}
                  className={styles['save']}
                >
                  {t('art.original')}
                </a>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
