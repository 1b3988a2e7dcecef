import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { walks } from '../scripts/house-walks.ts'

const root = join(import.meta.dirname, '..')

const imported = /(?:^(?:import|export)\b[^'"]*?from\s+|^import\s+|\bimport\(\s*)['"]([^'"]+)['"]/gm
/** The paths from the root that a file imports. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(imported)].flatMap(([, name = '']) =>
    name.startsWith('#') ? [name.slice(1)] : name.startsWith('.') ? [join(dirname(path), name)] : [],
  )

/** Files that no import joins to the ones before: a request reaches the first, a change of the address the second. */
const reachedOtherwise = new Set(['worker/index.ts', 'web/checkout/routes.tsx'])

test.each(Object.entries(walks))('every file of the walk "%s" exists and is named once', (_, walk) => {
  expect(walk.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(walk).size).toBe(walk.length)
})

test.each(Object.entries(walks))('imports join every file of the walk "%s" to a file before it', (_, walk) => {
  const alone = walk.filter(
    (path, index) =>
      index > 0 &&
      !reachedOtherwise.has(path) &&
      !walk.slice(0, index).some((earlier) => importsOf(earlier).includes(path) || importsOf(path).includes(earlier)),
  )
  expect(alone).toEqual([])
})
