import { useTranslation } from 'react-i18next'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import { centimetres, sizeCharts } from '#worker/catalogue/size-charts.rules.ts'
import styles from './ScaleDrawing.module.css'

/** The size that is drawn: the one most people take. */
const drawnSize: Record<ReadyKind, string> = { tshirt: 'M', hoodie: 'M', mug: '11oz' }

/** What everybody knows the size of, inches: a sheet of letter paper, a bank card. */
const sheet = { width: 8.5, height: 11 }
const card = { width: 3.37, height: 2.13 }

/** The outline of a shirt of this width and length, inches, with its left side at 0; sleeves reach beyond it. */
const shirt = (width: number, length: number): string =>
  `M${width / 2 - 3.7} 0Q${width / 2} 4.4 ${width / 2 + 3.7} 0L${width} 1.8L${width + 6} 8.4L${width + 2.4} 11` +
  `L${width} 8.8V${length}H0V8.8L-2.4 11L-6 8.4L0 1.8Z`

/** A hoodie: the hood is above the length, which is measured from the shoulder. */
const hoodie = (width: number, length: number): string =>
  `M${width / 2 - 5} 0C${width / 2 - 7} -11 ${width / 2 + 7} -11 ${width / 2 + 5} 0L${width} 2L${width + 5} 23` +
  `L${width + 1} 24L${width} 11V${length}H0V11L-1 24L-5 23L0 2Z` +
  `M${width / 2 - 5} 0Q${width / 2} 5 ${width / 2 + 5} 0` +
  `M5 ${length - 3}L6.5 ${length - 11}H${width - 6.5}L${width - 5} ${length - 3}Z`

const mug = (diameter: number, height: number): string =>
  `M0 0H${diameter}V${height}H0ZM${diameter} ${height * 0.2}h0.5c1 0 1 ${height * 0.55} 0 ${height * 0.55}h-0.5`

/** A kind of product in its usual size, drawn to scale with its measures, beside something of a known size. */
export function ScaleDrawing({ kind }: { kind: ReadyKind }) {
  const { t } = useTranslation('views')
  const chart = sizeCharts[kind]
  const size = drawnSize[kind]
  const [first = 0, second = 0] = chart.sizes[size] ?? []
  const isMug = chart.kind === 'mugs'
  const [width, height] = isMug ? [second, first] : [first, second]
  const said = (inches: number) => t('both', { inches, centimetres: centimetres(inches) })
  const known = isMug ? card : sheet
  // All lengths of the drawing are inches; letters and gaps go by its height.
  const unit = height / 20
  const above = kind === 'hoodie' ? 9.5 : unit
  const left = isMug ? unit * 2 : 7
  const knownX = width + (isMug ? unit * 8 : 8)
  const whole = { width: left + knownX + known.width + unit, height: above + height + unit * 4 }
  const outline = isMug ? mug(width, height) : kind === 'hoodie' ? hoodie(width, height) : shirt(width, height)
  const alt = isMug
    ? t('scaleAlt.mugs', { size, height: said(height), diameter: said(width) })
    : t('scaleAlt.clothes', { size, width: said(width), length: said(height) })
  return (
    <figure className={styles['figure']}>
      <svg
        role="img"
        aria-label={alt}
        viewBox={`${-left} ${-above} ${whole.width} ${whole.height}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={unit / 8}
        className={styles['drawing']}
      >
        <path d={outline} />
        <g strokeWidth={unit / 12}>
          <path
            d={`M0 ${height + unit}H${width}M0 ${height + unit * 0.6}v${unit * 0.8}M${width} ${height + unit * 0.6}v${unit * 0.8}`}
          />
          <path
            d={`M${width / 2} ${unit * (isMug ? 0.3 : 2.4)}V${height - unit * 0.3}`}
            strokeDasharray={`${unit / 2} ${unit / 2}`}
          />
          <rect
            x={knownX}
            y={height - known.height}
            width={known.width}
            height={known.height}
            strokeDasharray={`${unit / 2} ${unit / 3}`}
          />
        </g>
        <g fill="currentColor" stroke="none" fontSize={unit * 1.25} textAnchor="middle">
          <text x={width / 2} y={height + unit * 2.9}>
            {said(width)}
          </text>
          <text transform={`translate(${width / 2 - unit * 0.6} ${height * 0.55}) rotate(-90)`}>{said(height)}</text>
        </g>
      </svg>
      <figcaption className={styles['caption']}>{t(chart.kind, { size })}</figcaption>
    </figure>
  )
}
