import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { importedFiles, readManifest } from './manifest.ts'

/** What entry-server.tsx exports for this. The built module is imported at run time, so its own types are not available. */
interface ServerEntry {
  languages: readonly string[]
  offlineSources: () => Promise<string[]>
}

/** An address of the empty shell, in a language: an invoice is opened from its order, and has no frame of its own. */
const shellIn = (language: string): string => `/orders/none/invoice?lang=${language}`

/**
 * Builds dist/sw.js (web/app/offline/worker) with the list of what this release keeps from the beginning: the shell in
 * each language, its code, its font, and the screens of the cart and the orders. Other files are kept once they were
 * loaded (docs/decisions/172).
 */
export async function buildServiceWorker(root: string): Promise<void> {
  const server = (await import(pathToFileURL(join(root, '.build/ssr/entry-server.js')).href)) as ServerEntry
  const manifest = await readManifest(join(root, 'dist/.vite/manifest.json'))
  const { scripts, styles } = importedFiles(manifest, ['index.html', ...(await server.offlineSources())])
  const assets = (await readdir(join(root, 'dist/assets'))).map((name) => `assets/${name}`)
  const font = assets.filter((file) => /\/display-[^/]+\.woff2$/.test(file))
  const files = [...scripts, ...styles, ...font].map((file) => `/${file}`)
  const allScripts = assets.filter((file) => file.endsWith('.js')).toSorted()
  const firstScripts = importedFiles(manifest, ['index.html', 'app/after-paint.ts']).scripts.map((file) => `/${file}`)
  // A shell is another one when any file of the release is.
  const revision = createHash('sha256').update(allScripts.join()).update(files.join()).digest('hex').slice(0, 16)
  const release = {
    precached: [
      ...files.map((url) => ({ url, revision: null })),
      ...server.languages.map((language) => ({ url: shellIn(language), revision })),
    ],
    scripts: firstScripts,
    shells: Object.fromEntries(server.languages.map((language) => [language, shellIn(language)])),
  }
  await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    define: { __RELEASE__: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(root, 'dist'),
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: join(root, 'web/app/offline/worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
      target: ['chrome123', 'firefox120', 'safari17.5'],
    },
  })
}
