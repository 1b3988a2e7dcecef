/** A copy of the project whose files may be changed: `npm run dev` is walked in it, never in the work tree. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Packages are linked file by file: Vite serves nothing that lies outside of the project's own folder. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

export interface Copy {
  folder: string
  /**
   * Replaces texts of a file, each pair by its second, and saves it once, as an editor does.
   * @throws when a text does not stand in it exactly once
   */
  change(path: string, ...replacements: (readonly [text: string, by: string])[]): void
  write(path: string, text: string): void
  remove(path: string): void
}

/** Copies what git knows, and what is not committed yet. */
export function copyProject(): Copy {
  const folder = join(root, '.build/prove-dev')
  rmSync(folder, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\n').filter((name) => name !== ''))
    cpSync(join(root, path), join(folder, path), { force: true })
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    change(path, ...replacements) {
      let content = readFileSync(join(folder, path), 'utf8')
      for (const [text, by] of replacements) {
        const times = content.split(text).length - 1
        if (times !== 1) throw new Error(`${path} must have this text once, and has it ${times} times: ${text}`)
        content = content.replace(text, () => by)
      }
      writeFileSync(join(folder, path), content)
    },
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: (path) => rmSync(join(folder, path)),
  }
}
