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

it('finds in docs/proofs.md and the README the figures that were seen, and no others', () => {
  expect(run('scripts/prove.mjs', '--check')).toMatchObject({ status: 0, stderr: '' })
})
