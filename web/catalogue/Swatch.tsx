import styles from './Swatch.module.css'

/**
 * How a colour looks: a dot of one shade or of two halves; nothing where it is not known. Its name stands beside it. It
 * is drawn, because the page's policy allows no style attribute.
 */
export const Swatch = ({ shades: [first, second = first] }: { shades: readonly string[] }) =>
  first === undefined ? null : (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles['swatch']}>
      <path d="M8 1a7 7 0 0 0 0 14z" fill={first} />
      <path d="M8 1a7 7 0 0 1 0 14z" fill={second} />
      <circle cx="8" cy="8" r="7" className={styles['edge']} />
    </svg>
  )
