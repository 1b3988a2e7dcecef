import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { homePictures } from '#web/build/home-pictures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All suites but the browser journeys, which test/journeys/vitest.config.ts runs one at a time. */
export default defineConfig({
  root,
  // The home chooses its pictures when it is built; tests build it too.
  plugins: [homePictures(root)],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', '**/node_modules/**'],
    globalSetup: ['test/support/build-once.ts'],
    pool: 'forks',
    // Two cores, and each file with a shop has a workerd of its own.
    maxWorkers: 2,
    // As the journeys (docs/decisions/010): once more, and no more.
    retry: 1,
    // Generous: a slow machine is no fault of the shop.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
