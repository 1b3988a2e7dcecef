import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const isCssModule = (file: string): boolean => file.endsWith('.module.css')

/** The classes of a CSS module, sorted. @throws Error for a style sheet that cannot be read */
export function classesOf(file: string, css: string): string[] {
  const { exports } = transform({
    filename: file,
    code: Buffer.from(css),
    // Names of animations, grid lines and containers are nobody's class.
    cssModules: { animation: false, grid: false, container: false, customIdents: false },
  })
  return Object.keys(exports ?? {}).sort()
}

/** A style sheet `*.module.css` is declared by `*.module.d.css.ts` beside it, the name TypeScript looks for. */
const declarationOf = (file: string): string => file.replace(/\.css$/, '.d.css.ts')

/** Writes the declaration of one CSS module, unless it says the same already. */
function declare(file: string): void {
  const classes = classesOf(file, readFileSync(file, 'utf8'))
  const text = [
    '// Written by web/build/css-classes.ts.',
    'declare const styles: {',
    ...classes.map((name) => `  readonly ${JSON.stringify(name)}: string`),
    '}',
    'export default styles',
    '',
  ].join('\n')
  const declaration = declarationOf(file)
  if (readOrNull(declaration) !== text) writeFileSync(declaration, text)
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Writes `*.module.d.css.ts` beside every `*.module.css` of a folder: its classes and no others (decision 066). */
export function declareCssModules(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isCssModule(name)) declare(join(folder, name))
}

/**
 * Short names for the classes of all CSS modules of a folder, the same in every build of one tree: a page has hundreds of
 * them, and they are a tenth of its HTML (decision 260).
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCssModule).sort()
  const classes = files.flatMap((name) => {
    const file = join(folder, name)
    return classesOf(file, readFileSync(file, 'utf8')).map((one) => `${file} ${one}`)
  })
  const shortened = new Map(classes.map((one, index) => [one, `_${index.toString(36)}`]))
  return (name, file) => {
    const path = file.replace(/\?.*$/, '')
    // Names of animations are scoped too.
    return shortened.get(`${path} ${name}`) ?? `_${name}_${files.findIndex((one) => join(folder, one) === path)}`
  }
}

/** As much as is needed of a node of the syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const entry of value) yield* nodesIn(entry)
  else if (isNode(value)) {
    yield value
    for (const key in value) yield* nodesIn(value[key])
  }
}

/** The name of an identifier, the text of a string; null for anything else. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null
  const text = value.type === 'Identifier' ? value['name'] : value.type === 'Literal' ? value['value'] : null
  return typeof text === 'string' ? text : null
}

/** The default imports of CSS modules: the name here, and whence. */
function cssImports(nodes: readonly Node[]): Map<string, string> {
  const imports = new Map<string, string>()
  for (const { type, source, specifiers } of nodes) {
    const from = type === 'ImportDeclaration' ? textOf(source) : null
    if (from === null || !isCssModule(from) || !Array.isArray(specifiers)) continue
    for (const specifier of specifiers) {
      const name = isNode(specifier) && specifier.type === 'ImportDefaultSpecifier' ? textOf(specifier['local']) : null
      if (name !== null) imports.set(name, from)
    }
  }
  return imports
}

/**
 * Vite plugin: a class that its CSS module does not have breaks the build, and in development the module; declarations
 * for TypeScript are written when Vite starts and whenever a CSS module changes.
 */
export function cssClasses(folder: string): Plugin {
  return {
    name: 'css-classes',
    // Before TypeScript and JSX are compiled: classes are looked for as they are written.
    enforce: 'pre',
    buildStart: () => declareCssModules(folder),
    watchChange: (file, { event }) => {
      if (isCssModule(file) && event !== 'delete') declare(file)
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\.module\.css'/ },
      async handler(code, id) {
        const nodes = [...nodesIn(this.parse(code, { lang: 'tsx' }))]
        for (const [name, from] of cssImports(nodes)) {
          const file = (await this.resolve(from, id))?.id ?? join(dirname(id), from)
          const classes = classesOf(file, readFileSync(file, 'utf8'))
          for (const { type, object, property, computed } of nodes) {
            if (type !== 'MemberExpression' || textOf(object) !== name) continue
            // A class that is chosen while the shop runs is TypeScript's to check.
            if (computed === true && isNode(property) && property.type !== 'Literal') continue
            const used = textOf(property)
            if (used !== null && !classes.includes(used)) this.error(`${id}: ${from} has no class "${used}"`)
          }
        }
        return null
      },
    },
  }
}
