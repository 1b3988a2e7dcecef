import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserRoutes } from './build/browser-routes.ts'
import { chunkGroups } from './build/chunks.ts'
import { cssClasses, shortClassNames } from './build/css-classes.ts'
import { homePictures } from './build/home-pictures.ts'
import { parsedOnce } from './build/parsed-once.ts'

const inWeb = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Modules that replace libraries in the browser's build, because a visitor's first page has a budget of JavaScript
 * (docs/decisions/205): the shop's part of i18next, and React's own hook for the shim of it that swr carries for older Reacts.
 */
const inBrowser = [
  { find: /^(?:react-)?i18next$/, replacement: inWeb('./app/texts/small-i18next.ts') },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
]

/** 42 bits of hash tell the releases of one file apart. A page names a hundred files. */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** The client build; the SSR build of entry-server.tsx overrides the output (build.ts). */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  resolve: { alias: isSsrBuild ? [] : inBrowser },
  root: inWeb('.'),
  publicDir: inWeb('./public'),
  plugins: [
    cssClasses(inWeb('.')),
    react(),
    homePictures(inWeb('..')),
    ...(isSsrBuild ? [] : [browserRoutes(), parsedOnce()]),
  ],
  // While the shop is developed, a class says its name.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(inWeb('.')) } } : {},
  // The designer's worker shares modules with the page, so it is a module too.
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    // The strict Content-Security-Policy forbids data: fonts and inlined scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of cssTarget supports modulepreload.
      polyfill: false,
      // Every name is bytes in the chunk that asks. The tables of screens name all a screen needs but what they have
      // themselves; a dialog's chunk finds its few imports by itself, and so do the console's and the chat's.
      resolveDependencies: (asked, files, { hostId }) =>
        files.filter((file) =>
          /\/(?:shop|(?:later|account|design|request)-screens|console)-[^/]*$/.test(hostId) &&
          !/\/(?:console|OpenChat)-/.test(asked)
            ? !/\/(?:libraries|shop|rolldown-runtime)-/.test(file)
            : file.endsWith('.css'),
        ),
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    rollupOptions: {
      input: [inWeb('./index.html'), inWeb('./app/after-paint.ts')],
      output: {
        codeSplitting: { groups: chunkGroups },
        // HTML of the Worker names the browser's files.
        ...(isSsrBuild ? { assetFileNames: shortNames.assetFileNames } : shortNames),
      },
    },
  },
}))
