import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { makeDisplayFont } from './build/display-font.ts'
import { onlyRendered } from './build/only-rendered.ts'
import { precompress } from './build/precompress.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { writePages } from './build/write-pages.ts'

/**
 * Builds the web part into dist/: hashed assets with their .br and .gz beside them, and
 * dist/pages/<name>.<language>.html (prerendered screens, and `app` for all others). `root` is the project's folder;
 * `addFiles` writes additional served files into a folder before everything is compressed.
 */
export async function buildWeb({
  root,
  addFiles,
}: {
  root: string
  addFiles: (folder: string) => Promise<void>
}): Promise<void> {
  const configFile = join(root, 'web/vite.config.ts')
  await makeDisplayFont(root)
  await build({ configFile, logLevel: 'warn' })
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'app/entry-server.tsx',
      outDir: '../.build/ssr',
      manifest: false,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: true } },
    },
  })
  await build({
    configFile,
    logLevel: 'warn',
    plugins: [onlyRendered()],
    build: {
      ssr: 'app/entry-renderer.tsx',
      outDir: '../.build/renderer',
      manifest: false,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  await writePages(root)
  await buildServiceWorker(root)
  await rm(join(root, 'dist/index.html'))
  await rm(join(root, 'dist/.vite'), { recursive: true })
  await addFiles(join(root, 'dist'))
  await precompress(join(root, 'dist'))
  // The first catalogue's pictures are assets of the release (docs/decisions/083); worker/catalogue/pictures.routes.ts
  // serves them.
  await cp(join(root, 'scripts/pictures/out'), join(root, 'dist/pictures'), {
    recursive: true,
    filter: (path) => !path.endsWith('manifest.json'),
  })
}
