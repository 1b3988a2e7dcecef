import { defineConfig } from 'vitest/config'

/** Journeys in a real Chromium against the whole running shop; one file at a time, they take a core each. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['test/journeys/**/*.test.ts'],
    globalSetup: ['test/support/build-once.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // A browser on a busy machine stumbles now and then: what fails is done again from the start, on fresh data, and
    // said.
    // What is wrong fails three times (docs/decisions/010).
    retry: 2,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
