/** Art that is sold once is nowhere else: not in the starting catalogue, not in a picture of anything else (R-CAT-25). */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isExclusive, madePictures, readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { stockStatements } from '#scripts/stock/statements.ts'

const manifest = readPictureManifest()
const exclusive = manifest.filter(isExclusive)
const others = manifest.filter((entry) => !isExclusive(entry))

it('has pictures of its own, in a folder that no gallery reads', () => {
  expect(exclusive.length).toBe(9)
  const shared = exclusive.filter((one) =>
    others.some(
      (other) =>
        one.sourceHash === other.sourceHash ||
        one.slug === other.slug ||
        one.title.en === other.title.en ||
        (one.design !== undefined && one.design.en === other.design?.en),
    ),
  )
  expect(shared).toEqual([])
})

it('has print files of its own, whose shapes are in no other print file', () => {
  const files = exclusive.flatMap(({ print }) => (print ? [print.key] : []))
  expect(files.length).toBe(3)
  const theirs = new Set(others.map(({ print }) => print?.key))
  expect(files.filter((key) => theirs.has(key))).toEqual([])
})

it('is left out of the starting catalogue', () => {
  const sql = stockStatements().join('\n')
  const named = exclusive.filter(({ path, print }) => sql.includes(path) || (print && sql.includes(print.key)))
  expect(named).toEqual([])
  expect(others.filter(({ path }) => !sql.includes(path))).toEqual([])
})

it('is drawn by one file of the generator only', () => {
  const folder = 'scripts/pictures/catalogue/'
  const users = readdirSync(folder).filter((name) =>
    readFileSync(folder + name, 'utf8').includes("from '../designs/exclusives.ts'"),
  )
  expect(users).toEqual(['exclusives.ts'])
  const drawn = readdirSync('scripts/pictures/designs').filter((name) =>
    readFileSync(`scripts/pictures/designs/${name}`, 'utf8').includes("from './exclusives.ts'"),
  )
  expect(drawn).toEqual([])
})

it('has a print file of shapes alone, without a picture, a font or anything from elsewhere', () => {
  for (const { print } of exclusive.filter((entry) => entry.print)) {
    const svg = readFileSync(madePictures + (print?.key ?? ''), 'utf8')
    expect([print?.key, /<image|<text|href=|@font-face/.exec(svg)?.[0]]).toEqual([print?.key, undefined])
  }
})
