/** The HTML of `npm run dev`: web/index.html with Vite's client in it, under every name that the Worker asks for. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { pageFile, screens, type ScreenName } from '#worker/pages/screens.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { pageScript } from './front.ts'

const template = join(import.meta.dirname, '../../web/index.html')

/** Writes `pages/<name>.<language>.html` into the Worker's files. Nothing is prerendered: the browser fills #root. */
export async function writeDevPages(vite: ViteDevServer, folder: string): Promise<void> {
  const page = (await readFile(template, 'utf8')).replace(
    '</head>',
    `  <script type="module" src="${pageScript}"></script>\n  </head>`,
  )
  const html = await vite.transformIndexHtml('/index.html', page)
  const names = new Set([null, ...(Object.keys(screens) as ScreenName[])].map((screen) => pageFile(screen)))
  await mkdir(join(folder, 'pages'), { recursive: true })
  for (const name of names)
    for (const language of languages)
      await writeFile(
        join(folder, 'pages', `${name}.${language}.html`),
        html.replace('<html lang="en">', `<html lang="${language}">`).replaceAll(/<!--(?:page-|no-script).*?-->/g, ''),
      )
}
