/** The command lines of the processes that started this one. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Ancestor {
  parent: number
  words: string[]
}

const read = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * Reads one process with what every system of its kind has, without an installed tool.
 * @throws when it cannot be read
 */
function ancestor(pid: number): Ancestor {
  if (process.platform === 'linux') {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    // `pid (name) state parent …`: the name may hold blanks and parentheses.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)\s/s, '')
    return { words, parent: Number(afterName.split(' ')[1]) }
  }
  if (process.platform === 'win32') {
    const found = read('powershell.exe', [
      '-NoProfile',
      '-Command',
      `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.CommandLine)"`,
    ])
    const [parent = '0', ...words] = found.trim().split(/\s+/)
    return { words, parent: Number(parent) }
  }
  const [parent = '0', ...words] = read('/bin/ps', ['-o', 'ppid=,args=', '-p', String(pid)])
    .trim()
    .split(/\s+/)
  return { words, parent: Number(parent) }
}

/** The words of the nearest ancestor process that is wrangler; null where they cannot be read. */
export function wranglersWords(): string[] | null {
  try {
    for (let pid = process.ppid; pid > 1;) {
      const { words, parent } = ancestor(pid)
      if (words.some((word) => /wrangler/.test(word)) && !words.some((word) => /scripts[\\/]build\.ts/.test(word)))
        return words
      pid = parent
    }
  } catch {
    // This system does not tell.
  }
  return null
}
