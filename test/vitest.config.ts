import { defineConfig } from 'vitest/config'

/** All suites but the browser journeys, which test/journeys/vitest.config.ts runs one at a time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', '**/node_modules/**'],
    globalSetup: ['test/support/build-once.ts'],
    pool: 'forks',
    // Two cores, and each file with a shop has a workerd of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
