import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { kindOf } from '#test/kinds.ts'
import { buildTime } from './build-time.ts'

export interface RunReport {
  passed: number
  failed: number
  skipped: number
  buildMs: number
  /** Total ms of the files of each kind. */
  kinds: Record<string, { files: number; tests: number; ms: number }>
  /** The slowest files, slowest first; ms with imports and hooks. */
  slowest: { file: string; ms: number }[]
  /** Tests that were tried again, by name. */
  retried: { test: string; retries: number; passed: boolean }[]
}

const shownFiles = 20

/** Writes the times and retries of a run to the file in TEST_REPORT, which scripts/test.mjs prints at the end. */
export default class RunReporter implements Reporter {
  readonly #startedAt = new Map<string, number>()
  readonly #tookMs = new Map<string, number>()

  onTestModuleQueued(testModule: TestModule): void {
    this.#startedAt.set(testModule.id, performance.now())
  }

  onTestModuleEnd(testModule: TestModule): void {
    this.#tookMs.set(testModule.id, performance.now() - (this.#startedAt.get(testModule.id) ?? performance.now()))
  }

  onTestRunEnd(testModules: readonly TestModule[]): void {
    const file = process.env['TEST_REPORT']
    if (!file) return
    const report: RunReport = {
      passed: 0,
      failed: 0,
      skipped: 0,
      buildMs: buildTime.ms(),
      kinds: {},
      slowest: [],
      retried: [],
    }
    for (const testModule of testModules) {
      const path = relative(testModule.project.config.root, testModule.moduleId).split(sep).join('/')
      const ms = Math.round(this.#tookMs.get(testModule.id) ?? 0)
      const kind = (report.kinds[kindOf(path)] ??= { files: 0, tests: 0, ms: 0 })
      kind.files += 1
      kind.ms += ms
      report.slowest.push({ file: path, ms })
      for (const test of testModule.children.allTests()) {
        kind.tests += 1
        this.#count(report, path, test)
      }
    }
    report.slowest = report.slowest.sort((one, other) => other.ms - one.ms).slice(0, shownFiles)
    writeFileSync(file, JSON.stringify(report, null, 2))
  }

  #count(report: RunReport, path: string, test: TestCase): void {
    const { state } = test.result()
    if (state === 'passed') report.passed += 1
    else if (state === 'failed') report.failed += 1
    else report.skipped += 1
    const retries = test.diagnostic()?.retryCount ?? 0
    if (retries > 0) report.retried.push({ test: `${path} > ${test.fullName}`, retries, passed: state === 'passed' })
  }
}
