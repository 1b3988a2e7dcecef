import type { ReadyToGoCategory } from '#domain/catalogue'
import styles from './ProductDrawing.module.css'

const shirt = 'M120 92 82 110 44 160 78 190 98 172V316H222V172L242 190 276 160 238 110 200 92C192 112 128 112 120 92Z'
const shapes: Record<ReadyToGoCategory, string> = {
  tshirt: shirt,
  dtf: 'M70 80H250V310H70Z',
  hoodies: 'M118 96 84 112 46 226 74 246 96 204V316H224V204L246 246 274 226 236 112 202 96C204 66 116 66 118 96ZM118 96C128 134 192 134 202 96M126 228H194L206 274H114Z',
  mug: 'M84 110H212V290H84ZM212 146C262 140 262 244 212 236',
}

/** A product drawn in line, with two inks out of register on it. */
export const ProductDrawing = ({ product }: { product: ReadyToGoCategory }) => (
  <svg className={styles['drawing']} viewBox="0 0 320 400" aria-hidden="true">
    <path d={shapes[product]} className={styles['line']} />
    <circle cx="150" cy="196" r="34" className={styles['cyan']} />
    <circle cx="166" cy="188" r="34" className={styles['magenta']} />
  </svg>
)
