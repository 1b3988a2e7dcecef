import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { longestMark, markAt, mostMarks, movedBy, type Mark } from './marks.ts'
import styles from './MarkedPicture.module.css'

const position = ({ x, y }: Mark) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A picture with numbered marks, and the text of each. */
export function MarkedPicture({ children, marks }: { children: ReactNode; marks: readonly Mark[] }) {
  return (
    <div className={styles['marked']}>
      <div className={styles['sheet']}>
        {children}
        {marks.map((mark, index) => (
          <span key={index} className={styles['pin']} style={position(mark)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      {marks.length > 0 && (
        <ol className={styles['texts']}>
          {marks.map((mark, index) => (
            <li key={index} data-number={index + 1}>
              {mark.text}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/**
 * Puts marks on a picture by pointing, or by a button that sets one in the middle. Arrow keys move the focused mark,
 * farther with Shift; Delete removes it.
 */
export function MarkEditor({
  children,
  marks,
  onMarks,
}: {
  children: ReactNode
  marks: readonly Mark[]
  onMarks: (marks: Mark[]) => void
}) {
  const { t } = useTranslation('requests')
  const sheet = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isFull = marks.length >= mostMarks
  const change = (index: number, mark: Mark) => onMarks(marks.map((one, place) => (place === index ? mark : one)))
  const remove = (index: number) => onMarks(marks.filter((_mark, place) => place !== index))
  const add = (mark: Mark) => {
    if (isFull) return
    onMarks([...marks, mark])
    // Focus the new mark's text field, which exists after the next paint.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const drag = (index: number, mark: Mark) => (event: React.PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || sheet.current === null) return
    change(index, {
      ...markAt({ x: event.clientX, y: event.clientY }, sheet.current.getBoundingClientRect()),
      text: mark.text,
    })
  }
  return (
    <div className={styles['marked']}>
      <p className={styles['hint']}>{t('marks.hint')}</p>
      <div
        ref={sheet}
        className={styles['sheet']}
        data-editing
        onClick={(event) => {
          if (sheet.current === null || (event.target as Element).closest('button') !== null) return
          add(markAt({ x: event.clientX, y: event.clientY }, sheet.current.getBoundingClientRect()))
        }}
      >
        {children}
        {marks.map((mark, index) => (
          <button
            key={index}
            type="button"
            className={styles['pin']}
            style={position(mark)}
            aria-label={t('marks.pin', {
              number: index + 1,
              left: Math.round(mark.x * 100),
              top: Math.round(mark.y * 100),
            })}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') {
                event.preventDefault()
                return remove(index)
              }
              const moved = movedBy(mark, event.key, event.shiftKey)
              if (moved === null) return
              event.preventDefault()
              change(index, moved)
            }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(index, mark)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <ol ref={list} className={styles['fields']}>
        {marks.map((mark, index) => (
          <li key={index}>
            <TextField
              label={t('marks.text', { number: index + 1 })}
              name={`mark${index}`}
              value={mark.text}
              maxLength={longestMark}
              onText={(text) => change(index, { ...mark, text })}
            />
            <IconButton icon="trash" label={t('marks.remove', { number: index + 1 })} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      <Button variant="quiet" isDisabled={isFull} onClick={() => add({ x: 0.5, y: 0.5, text: '' })}>
        {t('marks.add')}
      </Button>
    </div>
  )
}
