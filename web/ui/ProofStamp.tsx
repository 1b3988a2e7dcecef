import styles from './ProofStamp.module.css'

/** A proof stamp: "APPROVED", "PROOF 2". */
export function ProofStamp({ text, tone = 'ink' }: { text: string; tone?: 'ink' | 'magenta' | 'cyan' }) {
  return (
    <span className={styles['stamp']} data-tone={tone}>
      {text}
    </span>
  )
}
