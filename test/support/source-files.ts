/** The source files as text, for tests of the architecture: files, their imports, their code without comments. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the project's root: `worker/platform/money.rules.ts`. */
  path: string
  text: string
}

export interface Import {
  /** A project path (`worker/platform/money.rules`, without its ending) or `npm:name`. */
  target: string
  /** True for a type import, which does not exist at run time. */
  isTypeOnly: boolean
}

/** Every TypeScript file that somebody wrote under a folder; what declares CSS modules is made (decision 066). */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /(?<!\.d\.css)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )

/** All folders under these folders, by path. */
export const sourceFolders = (...folders: string[]): string[] => [
  ...new Set(sourceFiles(...folders).map(({ path }) => dirname(path))),
]

const named = /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** `{ type A, type B }` does not exist at run time either. */
const areAllTypes = (names: string): boolean => {
  const inBraces = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  return (
    inBraces !== undefined && inBraces.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
  )
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const target = (specifier: string): string => {
    if (specifier.startsWith('#')) return specifier.slice(1).replace(/\.tsx?$/, '')
    if (!specifier.startsWith('.')) return `npm:${specifier}`
    return normalize(join(dirname(path), specifier))
      .replaceAll('\\', '/')
      .replace(/\.tsx?$/, '')
  }
  return [
    ...[...text.matchAll(named)].map(([, type, names = '', specifier = '']) => ({
      target: target(specifier),
      isTypeOnly: type !== undefined || areAllTypes(names),
    })),
    ...[...text.matchAll(dynamic)].map(([, specifier = '']) => ({ target: target(specifier), isTypeOnly: false })),
  ]
}

/** The code without its comments. */
export const codeOf = ({ text }: SourceFile): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
