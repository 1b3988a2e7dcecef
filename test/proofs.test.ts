/** Keeps the inputs of the proofs' commands valid between their runs, which take hours. */
import { spawnSync } from 'node:child_process'
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

it('finds in docs/proofs.md and the README the figures that were seen, and no others', () => {
  expect(run('scripts/prove.mjs', '--check')).toMatchObject({ status: 0, stderr: '' })
})
