/** The project's own wrangler, as a program. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const program = join(root, 'node_modules/wrangler/bin/wrangler.js')
const environment = { WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0', NODE_ENV: 'production' }

export class WranglerFailed extends Error {}

export interface WranglerAnswer {
  status: number
  /** Its output, warnings and errors included. */
  output: string
  stdout: string
}

/** Runs wrangler and collects its output. `input` is its standard input, e.g. a secret's value. */
export function askWrangler(args: readonly string[], input?: string): Promise<WranglerAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    let [stdout, output] = ['', '']
    child.stdout?.on('data', (part: Buffer) => {
      stdout += part.toString()
      output += part.toString()
    })
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString()
    })
    child.stdin?.end(input)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output, stdout }))
  })
}

/**
 * Like `askWrangler`.
 * @throws WranglerFailed with the output when it fails
 */
export async function wrangler(args: readonly string[], input?: string): Promise<WranglerAnswer> {
  const answer = await askWrangler(args, input)
  if (answer.status !== 0) throw new WranglerFailed(`wrangler ${args.slice(0, 3).join(' ')} failed\n${answer.output}`)
  return answer
}

/**
 * Runs wrangler with its output shown.
 * @throws WranglerFailed
 */
export function showWrangler(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new WranglerFailed(`wrangler ${args.slice(0, 3).join(' ')} failed`)
}

/**
 * One record for each row.
 * @throws WranglerFailed
 */
export async function queryRemotely(configFile: string, sql: string): Promise<Record<string, unknown>[]> {
  const args = ['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--config', configFile, '--command', sql]
  const { stdout } = await wrangler(args)
  const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: Record<string, unknown>[] }[]
  return answers[0]?.results ?? []
}

/** Runs statements, each complete without a semicolon, in the deployed shop's database. @throws WranglerFailed */
export async function executeRemotely(configFile: string, statements: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tinta-sql-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, statements.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join(''))
    await wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--config', configFile, '--file', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
