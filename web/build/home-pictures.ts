import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The fields used from an entry of the picture script's manifest. */
interface ManifestEntry {
  category: string
  path: string
  width: number
  height: number
  placeholder: string
  widths: number[]
  alt: { en: string; es: string }
}

const moduleName = 'virtual:home-pictures'
const manifestPath = 'scripts/pictures/out/manifest.json'
/**
 * The pictures on the home by their name in the module: a list of categories, of which the first one with pictures is
 * used, and a position in it. Galleries show the same designs in the same order, so the positions differ.
 */
const chosen: Record<string, { categories: string[]; place: number }> = {
  hero: { categories: ['home', 'tshirt'], place: 0 },
  tshirt: { categories: ['tshirt'], place: 1 },
  hoodies: { categories: ['hoodies'], place: 2 },
  mug: { categories: ['mug'], place: 3 },
  dtf: { categories: ['dtf'], place: 4 },
}

/**
 * Vite plugin: `virtual:home-pictures` (web/pages/home/home-pictures.d.ts) holds the few pictures of the home, chosen
 * from the picture script's manifest at build time, so that the prerendered home needs no call. A picture that was not
 * made is null.
 */
export function homePictures(root: string): Plugin {
  return {
    name: 'home-pictures',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load: (id) =>
      id === `\0${moduleName}`
        ? `export const homePictures = ${JSON.stringify(choosePictures(join(root, manifestPath)))}`
        : null,
  }
}

function choosePictures(manifest: string) {
  const entries = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[]) : []
  const choose = ({ categories, place }: (typeof chosen)[string]) => {
    const pictures = categories
      .map((category) => entries.filter((entry) => entry.category === category))
      .find((found) => found.length > 0)
    return pictures?.[place % pictures.length]
  }
  return Object.fromEntries(Object.entries(chosen).map(([name, choice]) => [name, present(choose(choice))]))
}

/** A picture in the shape of ui/Picture.tsx, with the addresses of R-WIRE-10. */
function present(entry: ManifestEntry | undefined) {
  if (entry === undefined) return null
  const url = `/images/${entry.path}`
  const { width, height, placeholder, alt } = entry
  return {
    url,
    srcset: entry.widths.map((stored) => `${url}?w=${stored} ${stored}w`).join(', '),
    width,
    height,
    placeholder,
    alt,
  }
}
