/** The rows of a team as a draft keeps them. */
import { isObject } from '#web/app/stores/stored.ts'
import type { TeamRow } from '#worker/designer/team.rules.ts'

export interface KeptRow extends TeamRow {
  id: string
}

/** The team of a design. `key` names one adding of it to the cart; it changes once all of it was added. */
export interface DesignTeam {
  rows: readonly KeptRow[]
  key: string
}

export const newTeamKey = (): string => crypto.randomUUID()

/** A row without name and number, in a middle size. */
export const emptyRow = (sizes: readonly string[]): KeptRow => ({
  id: crypto.randomUUID(),
  name: '',
  number: '',
  size: sizes[Math.floor((sizes.length - 1) / 2)] ?? '',
})

/** Whether a row says nothing yet. */
export const isBlank = ({ name, number }: TeamRow): boolean => name.trim() === '' && number.trim() === ''

export const isTeam = (value: unknown): value is DesignTeam =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(
    (row: unknown) =>
      isObject(row) && ['id', 'name', 'number', 'size'].every((field) => typeof row[field] === 'string'),
  )
