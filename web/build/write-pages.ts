import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { criticalStyles } from './critical-styles.ts'
import { lateFaces } from './late-faces.ts'
import { importedFiles, readManifest, type Manifest } from './manifest.ts'

/** What entry-server.tsx exports. The built module is imported at run time, so its own types are not available. */
interface ServerEntry {
  pages: readonly PageToRender[]
  languages: readonly string[]
  renderPage: (page: PageToRender, language: string) => Promise<RenderedPage>
}
interface PageToRender {
  name: string
  path: string | null
}
interface RenderedPage {
  body: string
  isPublic: boolean
  title: string
  description: string | null
  noScript: string
  structured: object[]
  sources: string[]
  visitorSources: string[]
  visitorBody: string
  tabSources: string[]
}

/** The app's entry, as Vite's manifest names it. */
const entry = 'index.html'

/** Writes dist/pages/<name>.<language>.html from the built index.html and what the SSR build renders. */
export async function writePages(root: string): Promise<void> {
  const server = (await import(pathToFileURL(join(root, '.build/ssr/entry-server.js')).href)) as ServerEntry
  const template = await readFile(join(root, 'dist/index.html'), 'utf8')
  const manifest = await readManifest(join(root, 'dist/.vite/manifest.json'))
  const styleOf = await criticalStyles(join(root, 'dist'), manifest)
  await mkdir(join(root, 'dist/pages'), { recursive: true })
  for (const language of server.languages) {
    for (const page of server.pages) {
      const html = fillTemplate(template, manifest, language, await server.renderPage(page, language), styleOf)
      refuseInlineCode(page.name, html)
      await writeFile(join(root, 'dist/pages', `${page.name}.${language}.html`), html)
    }
  }
}

/**
 * A prerendered page paints before it runs: its styles are inlined, and after-paint.ts loads its code once the visitor
 * sees the page (docs/decisions/031). The empty shell of all other screens has nothing to show first and loads as Vite
 * wrote it.
 */
function fillTemplate(
  template: string,
  manifest: Manifest,
  language: string,
  page: RenderedPage,
  styleOf: (file: string) => string,
): string {
  const { scripts, styles } = importedFiles(manifest, page.sources)
  const early = toldToOthers(page)
  const lines = (tags: readonly string[]) => tags.join('\n    ')
  const filled = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<title></title>', `<title>${escaped(page.title)}</title>`)
    .replace('<!--page-head-->', () => lines(early))
    .replace('<!--page-body-->', () => page.body)
    .replace('<!--no-script-->', () => (page.isPublic ? '' : `<noscript>${escaped(page.noScript)}</noscript>`))
  if (page.body === '') {
    // They come after the common style sheet, in the same order as when a screen is opened by a link.
    const late = [
      ...styles
        .filter((file) => !template.includes(`/${file}"`))
        .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
      ...scripts
        .filter((file) => !template.includes(`/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ]
    return filled.replace('  </head>', () => `    ${lines(late)}\n  </head>`)
  }
  const loading =
    /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*(?:src|href)="\/[^"]+"[^>]*>(?:<\/script>)?/g
  const code = codeOf(manifest, page)
  const sheets = importedFiles(manifest, [entry, ...page.sources, ...page.visitorSources]).styles
  const inlined = lateFaces(sheets.map(styleOf).join(''))
  const afterPaint = manifest.chunks['app/after-paint.ts']?.file
  if (afterPaint === undefined) throw new Error('the build has no after-paint.ts')
  // With imports it would run after the app it is supposed to wait for.
  if (importedFiles(manifest, ['app/after-paint.ts']).scripts.length > 1)
    throw new Error('after-paint.ts must import nothing')
  return filled
    .replace(loading, '')
    .replace(
      '  </head>',
      () =>
        `    <style>${inlined.styles}</style>\n` +
        `    <script type="module" async fetchpriority="low" src="/${afterPaint}"></script>\n  </head>`,
    )
    .replace(
      '  </body>',
      () =>
        (page.visitorBody === '' ? '' : `    <template id="log-in">${page.visitorBody}</template>\n`) +
        `    <script type="application/json" id="code">${JSON.stringify({ faces: inlined.faces, ...code, sheets })}</script>\n` +
        `  </body>`,
    )
}

/** The scripts of a page, in the shape that after-paint.ts reads. */
function codeOf(manifest: Manifest, { sources, visitorSources, tabSources }: RenderedPage): Record<string, string[]> {
  const steps = importedFiles(manifest, [entry]).scripts
  const all = importedFiles(manifest, [entry, ...sources]).scripts
  if (tabSources.length > 0) {
    const ofAnyTab = importedFiles(
      manifest,
      [entry, ...sources].filter((source) => !tabSources.includes(source)),
    ).scripts
    return { modules: ofAnyTab, login: all.filter((file) => !ofAnyTab.includes(file)), steps }
  }
  if (visitorSources.length === 0) return { modules: all, steps }
  const ofLogIn = importedFiles(manifest, [entry, ...visitorSources]).scripts
  return {
    modules: all.filter((file) => ofLogIn.includes(file)),
    customer: all.filter((file) => !ofLogIn.includes(file)),
    visitor: ofLogIn.filter((file) => !all.includes(file)),
    steps,
  }
}

/**
 * The meta tags for search engines and shared links; the Worker adds those with addresses
 * (worker/pages/page-head.presenter.ts).
 */
function toldToOthers({ isPublic, title, description, structured }: RenderedPage): string[] {
  // Private screens must not be indexed.
  if (!isPublic) return ['<meta name="robots" content="noindex" />']
  const about = escaped(description ?? title)
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', '@graph': structured }).replaceAll('<', '\\u003c')
  return [
    `<meta name="description" content="${about}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${about}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${jsonLd}</script>`,
  ]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The security policy allows no inline script, no style attribute, and only the one style element whose
 * hash the Worker names (S-30). It is better to fail in the build than in the browser.
 */
function refuseInlineCode(name: string, html: string): void {
  const inline =
    /<script(?![^>]*\b(src=|type="application\/(?:ld\+)?json"))[^>]*>|<style(?!>)|\sstyle="|\son[a-z]+="/.exec(html)
  if (inline !== null) throw new Error(`page ${name} has inline code: ${html.slice(inline.index, inline.index + 120)}`)
}
