import type { Answer } from './visitor.ts'

/** A JSON object whose members a test reads. */
export type Fields = Record<string, unknown>

/** The answer's object. */
export const fieldsOf = (answer: Answer): Fields => answer.body

/** The answer's list, or the list in one of its members. */
export const rowsOf = (answer: Answer, member?: string): Fields[] =>
  (member === undefined ? answer.body : fieldsOf(answer)[member]) as Fields[]

/** A member that is a text. */
export const textOf = (answer: Answer, member: string): string => String(fieldsOf(answer)[member] ?? '')
