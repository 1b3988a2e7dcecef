import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { homePictures } from '#web/build/home-pictures.ts'
import { kindOf, kinds, type Kind } from './kinds.ts'
import { LongFilesFirst } from './support/long-files-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((name) =>
    relative(root, join(root, 'test', name))
      .split(sep)
      .join('/'),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))

/** Settings of each kind of test; docs/decisions/070 has the reasons. */
const needs: Record<Kind, { isolate: boolean; retry: number; timeoutMs: number }> = {
  browser: { isolate: false, retry: 2, timeoutMs: 300_000 },
  shop: { isolate: false, retry: 1, timeoutMs: 180_000 },
  screens: { isolate: false, retry: 1, timeoutMs: 180_000 },
  rules: { isolate: false, retry: 0, timeoutMs: 60_000 },
}

/** All tests in one run: browser files start first, and the workers take the rest as they become free. */
export default defineConfig({
  root,
  // The home page chooses its pictures when it is built; tests build it too.
  plugins: [homePictures(root)],
  test: {
    pool: 'forks',
    sequence: { sequencer: LongFilesFirst },
    projects: kinds
      .map((kind) => ({ kind, include: files.filter((path) => kindOf(path) === kind), ...needs[kind] }))
      .map(({ kind, include, isolate, retry, timeoutMs }) => ({
        extends: true as const,
        test: {
          name: kind,
          include,
          globalSetup: kind === 'browser' || kind === 'shop' ? ['test/support/build-once.ts'] : [],
          setupFiles: kind === 'screens' ? ['test/support/fresh-modules.ts'] : [],
          isolate,
          retry,
          testTimeout: timeoutMs,
          // A shop starts slowly on a busy machine.
          hookTimeout: 180_000,
          // One more than CI has cores, because a file often waits: for a socket to close, a browser, a shop to start.
          // The same number for all kinds, because vitest otherwise runs one kind after the other.
          maxWorkers: 3,
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      })),
  },
})
