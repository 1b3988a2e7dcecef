import { Icon } from '#web/ui/Icon.tsx'
import { LinkedText } from './LinkedText.tsx'
import type { Question } from './search-questions.ts'
import styles from './QuestionItem.module.css'

interface QuestionItemProps {
  /** Its key, and its anchor on the page. */
  id: string
  texts: Question
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}

/**
 * A question that unfolds its answer, also without scripts. Opening it puts its anchor into the address bar, so that it
 * can be shared.
 */
export function QuestionItem({ id, texts: { question, answer }, isOpen, onFold }: QuestionItemProps) {
  return (
    <details id={id} className={styles['item']} open={isOpen} onToggle={(event) => onFold(event.currentTarget.open)}>
      <summary
        className={styles['question']}
        onClick={() => !isOpen && history.replaceState(history.state, '', `#${id}`)}
      >
        <h3>{question}</h3>
        <Icon name="plus" size={20} />
      </summary>
      <div className={styles['answer']}>
        {answer.map((text) => (
          <p key={text}>
            <LinkedText text={text} />
          </p>
        ))}
      </div>
    </details>
  )
}
