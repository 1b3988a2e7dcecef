import { plainText } from './link-targets.ts'

/** A question with its answer. */
export interface Question {
  question: string
  answer: readonly string[]
}
/** Questions of one subject, by their key. */
export interface QuestionGroup {
  title: string
  questions: Readonly<Record<string, Question>>
}

/** Without accents and capitals, because people type `envio` for `envío`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every typed word occurs in the question or its answer. */
function matches({ question, answer }: Question, words: readonly string[]): boolean {
  const text = folded([question, ...answer.map(plainText)].join(' '))
  return words.every((word) => text.includes(word))
}

/**
 * The groups with the questions that match the typed words; an empty text matches all. Groups without matches are left
 * out.
 */
export function searchQuestions(
  groups: Readonly<Record<string, QuestionGroup>>,
  typed: string,
): ReadonlyArray<{ key: string; title: string; questions: ReadonlyArray<readonly [string, Question]> }> {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return Object.entries(groups)
    .map(([key, { title, questions }]) => ({
      key,
      title,
      questions: Object.entries(questions).filter(([, question]) => matches(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}
