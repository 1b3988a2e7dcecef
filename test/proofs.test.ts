/** Keeps the inputs of the proofs' commands valid between their runs, which take hours. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('finds every fault of prove:tests in the code, and the tests that must notice it', () => {
  const { status, stdout, stderr } = run('scripts/prove-tests/run.ts', '--list')
  expect({ status, stderr }).toMatchObject({ status: 0 })
  expect(stdout.trim().split('\n').length).toBeGreaterThanOrEqual(40)
})

/** Names of suites and of parts stand alike in the checklist of docs/security.md. */
it('finds every suite and part that the checklist of docs/security.md names', () => {
  const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const page = textOf('docs/security.md')
  const parts = [...textOf('scripts/prove/parts.mjs').matchAll(/\bid: '([a-z-]+)'/g)].map(([, id = '']) => id)
  const rows = page
    .slice(page.indexOf('## ASVS'))
    .split('\n')
    .filter((line) => line.startsWith('| V'))
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name))
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const suites = new Set(files.flatMap((path) => /([^/\\]+?)\.(?:\w+\.)?test\.tsx?$/.exec(path)?.[1] ?? []))
  const known = new Set([...suites, ...parts, 'no-store'])
  expect(rows.length).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it('finds every test that docs/security.md names as what shows that a finding is mended', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
  const section = page.slice(page.indexOf('## What an attacker found'), page.indexOf('## ASVS'))
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  // A suite in backquotes, then its tests in quotation marks.
  const named = [...section.matchAll(/`([a-z-]+)`: ((?:(?:, )?“[^”]+”)+)/g)].flatMap(([, suite = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ suite, title })),
  )
  expect(named.length).toBeGreaterThan(35)
  const missing = named.filter(({ suite, title }) => {
    const paths = files.filter((path) => new RegExp(`(^|[/\\\\])${suite}\\.(\\w+\\.)?test\\.tsx?$`).test(path))
    return !paths.some((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes(title))
  })
  expect(missing).toEqual([])
})

it('finds in docs/proofs.md and the README the figures that were seen, and no others', () => {
  expect(run('scripts/prove.mjs', '--check')).toMatchObject({ status: 0, stderr: '' })
})
