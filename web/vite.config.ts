import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { cssClasses } from './build/css-classes.ts'
import { homePictures } from './build/home-pictures.ts'

/** The client build; the SSR build of entry-server.tsx overrides the output (build.ts). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [
    cssClasses(fileURLToPath(new URL('.', import.meta.url))),
    react(),
    homePictures(fileURLToPath(new URL('..', import.meta.url))),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    // The strict Content-Security-Policy forbids data: fonts and inlined scripts.
    assetsInlineLimit: 0,
    // Every browser of cssTarget supports modulepreload.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    rollupOptions: {
      input: [
        fileURLToPath(new URL('./index.html', import.meta.url)),
        fileURLToPath(new URL('./app/after-paint.ts', import.meta.url)),
      ],
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
