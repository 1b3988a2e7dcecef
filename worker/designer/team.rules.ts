/** A team's rows: one piece each, with its own name, number and size (docs/decisions/211). */
import { unprintableSign, wordsToSet } from './printable-signs.rules.ts'
import type { ArtworkFont, TeamField } from './set-words.rules.ts'

export const teamLimits = { rows: 50, nameLength: 30, numberLength: 3 } as const

export interface TeamRow {
  name: string
  number: string
  size: string
}

/** The team's texts on a design: the face of each, and whether there is one. */
export type TeamFaces = Partial<Record<TeamField, ArtworkFont>>

/** What is wrong with a row, by its field. A sign that the face lacks is named. */
export type RowFault =
  | { field: TeamField; why: 'missing' }
  | { field: TeamField; why: 'sign'; sign: string; font: ArtworkFont }
  | { field: 'number'; why: 'digits' }
  | { field: 'name'; why: 'long' }
  | { field: 'size'; why: 'unknown' }

/** What is wrong with a row; null when it can be printed. A field that the design does not show may hold anything. */
export function rowFault(row: TeamRow, faces: TeamFaces, sizes: readonly string[]): RowFault | null {
  for (const field of ['name', 'number'] as const) {
    const font = faces[field]
    if (font === undefined) continue
    const text = wordsToSet(row[field])
    if (text === '') return { field, why: 'missing' }
    if (field === 'number' && !/^\d{1,3}$/.test(text)) return { field, why: 'digits' }
    if (field === 'name' && text.length > teamLimits.nameLength) return { field, why: 'long' }
    const sign = unprintableSign(text, font)
    if (sign !== null) return { field, why: 'sign', sign, font }
  }
  return sizes.includes(row.size) ? null : { field: 'size', why: 'unknown' }
}

const isNothing = (row: TeamRow): boolean => [row.name, row.number, row.size].every((text) => text.trim() === '')

/** A size as the product spells it, `xl` as `XL`; an unknown one as it was typed. */
const sizeAs = (typed: string, sizes: readonly string[]): string =>
  sizes.find((size) => size.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim()

/**
 * The rows of a pasted table: name, number and size in this order, divided by tabs, semicolons or commas, as spreadsheets
 * and mails have them. A first row of headings is left out, and so are empty rows.
 */
export function rowsFrom(pasted: string, sizes: readonly string[]): TeamRow[] {
  const lines = pasted.split(/\r\n?|\n/u).filter((line) => line.trim() !== '')
  const divider = ['\t', ';', ','].find((sign) => lines.some((line) => line.includes(sign))) ?? '\t'
  return lines
    .map((line) => line.split(divider).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1')))
    .filter(
      ([name = '', number = ''], index) =>
        index > 0 || !(/^(name|nombre|player|jugador)/iu.test(name) && !/\d/u.test(number)),
    )
    .map(([name = '', number = '', size = '']) => ({
      name: wordsToSet(name),
      number: number.replace(/^#/u, ''),
      size: sizeAs(size, sizes),
    }))
    .filter((row) => !isNothing(row))
}

/** One line of the order: equal pieces of a team are one line with their number. */
export interface TeamLine extends TeamRow {
  quantity: number
}

/** The lines that rows make, in the order of the rows. Fields that the design does not show make no difference. */
export function linesOf(rows: readonly TeamRow[], faces: TeamFaces): TeamLine[] {
  const lines: TeamLine[] = []
  for (const row of rows) {
    const shown = {
      name: faces.name === undefined ? '' : wordsToSet(row.name),
      number: faces.number === undefined ? '' : wordsToSet(row.number),
      size: row.size,
    }
    const same = lines.find(
      ({ name, number, size }) => name === shown.name && number === shown.number && size === shown.size,
    )
    if (same === undefined) lines.push({ ...shown, quantity: 1 })
    else same.quantity += 1
  }
  return lines
}
