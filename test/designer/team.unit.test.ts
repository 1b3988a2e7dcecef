import { describe, expect, it } from 'vitest'
import { linesOf, rowFault, rowsFrom, type TeamFaces } from '#worker/designer/team.rules.ts'

const sizes = ['S', 'M', 'XL']
const both: TeamFaces = { name: 'poster', number: 'slab' }
const row = { name: 'García', number: '10', size: 'M' }

describe('a pasted table', () => {
  it.each([
    ['tabs of a spreadsheet', 'García\t10\tM\nPeña\t7\txl'],
    ['commas', 'García, 10, m\r\nPeña,#7,XL\r\n'],
    ['semicolons, quotes and headings', 'Nombre;Número;Talla\n"García";10;M\n\n Peña ; 7 ; xl'],
  ])('is read with %s', (_how, pasted) => {
    expect(rowsFrom(pasted, sizes)).toEqual([row, { name: 'Peña', number: '7', size: 'XL' }])
  })

  it('keeps what is missing or odd, to be said beside its row', () => {
    expect(rowsFrom('Ana\tdiez\tXXL\nLuz', sizes)).toEqual([
      { name: 'Ana', number: 'diez', size: 'XXL' },
      { name: 'Luz', number: '', size: '' },
    ])
    expect(rowsFrom(' \n\t\t\n', sizes)).toEqual([])
  })
})

describe('a row', () => {
  it.each([
    [row, null],
    [
      { ...row, name: ' ' },
      { field: 'name', why: 'missing' },
    ],
    [
      { ...row, number: '' },
      { field: 'number', why: 'missing' },
    ],
    [
      { ...row, number: '1o' },
      { field: 'number', why: 'digits' },
    ],
    [
      { ...row, number: '1234' },
      { field: 'number', why: 'digits' },
    ],
    [
      { ...row, name: 'Ana ★' },
      { field: 'name', why: 'sign', sign: '★', font: 'poster' },
    ],
    [
      { ...row, name: 'a'.repeat(31) },
      { field: 'name', why: 'long' },
    ],
    [
      { ...row, size: 'XXL' },
      { field: 'size', why: 'unknown' },
    ],
  ])('%j has the fault %j', (given, fault) => {
    expect(rowFault(given, both, sizes)).toEqual(fault)
  })

  it('needs no number where the design shows none', () => {
    expect(rowFault({ ...row, number: '' }, { name: 'poster' }, sizes)).toBeNull()
  })
})

it('makes one line of equal pieces, and one of each other', () => {
  const rows = [row, { ...row, number: '11' }, { ...row, name: 'García ' }, { ...row, size: 'S' }]
  expect(linesOf(rows, both)).toEqual([
    { ...row, quantity: 2 },
    { ...row, number: '11', quantity: 1 },
    { ...row, size: 'S', quantity: 1 },
  ])
  expect(linesOf(rows, { name: 'poster' })).toEqual([
    { ...row, number: '', quantity: 3 },
    { ...row, number: '', size: 'S', quantity: 1 },
  ])
})
