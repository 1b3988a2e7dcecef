import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { homePictures } from '#web/build/home-pictures.ts'
import { kindOf, type Kind } from './kinds.ts'
import { LongFilesFirst } from './support/long-files-first.ts'
import { isFull } from './support/proof.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((name) =>
    relative(root, join(root, 'test', name))
      .split(sep)
      .join('/'),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))

/**
 * Projects with the kinds of tests in each; docs/decisions/070 has the reasons. Journeys and suites of a shop are one
 * project: a worker goes on with its loaded modules only while its next file is of the same project.
 */
const projects: { name: string; holds: Kind[]; retry: number; timeoutMs: number }[] = [
  { name: 'shop', holds: ['browser', 'shop'], retry: 2, timeoutMs: 300_000 },
  { name: 'screens', holds: ['screens'], retry: 1, timeoutMs: 180_000 },
  { name: 'rules', holds: ['rules'], retry: 0, timeoutMs: 60_000 },
]

/** All tests in one run: browser files start first, and the workers take the rest as they become free. */
export default defineConfig({
  root,
  // The home page chooses its pictures when it is built; tests build it too.
  plugins: [homePictures(root)],
  test: {
    pool: 'forks',
    sequence: { sequencer: LongFilesFirst },
    projects: projects.map(({ name, holds, retry, timeoutMs }) => ({
      extends: true as const,
      test: {
        name,
        include: files.filter((path) => holds.includes(kindOf(path))),
        globalSetup: name === 'shop' ? ['test/support/build-once.ts'] : [],
        setupFiles:
          name === 'screens' ? ['test/support/fresh-modules.ts'] : name === 'shop' ? ['test/support/clean-log.ts'] : [],
        isolate: false,
        retry,
        testTimeout: isFull ? 3_600_000 : timeoutMs,
        // A shop starts slowly on a busy machine.
        hookTimeout: isFull ? 600_000 : 180_000,
        // One more than CI has cores, because a file often waits: for a socket to close, a browser, a shop to start.
        // The same number for all projects, because vitest otherwise runs one after the other.
        maxWorkers: 3,
        // vitest gives up after one second, in which a busy machine may not have drawn a screen. It ends as soon as it is true.
        expect: { poll: { timeout: name === 'shop' ? 30_000 : 5_000 } },
        css: { modules: { classNameStrategy: 'non-scoped' as const } },
      },
    })),
  },
})
