import slabUrl from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2?url'
import brushUrl from '@fontsource/caveat-brush/files/caveat-brush-latin-400-normal.woff2?url'
import scriptUrl from '@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff2?url'
import bubbleUrl from '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2?url'
import serifUrl from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2?url'
import type { ArtworkFont } from '#worker/designer/set-words.rules.ts'

/** A font as canvas and SVG name it; the display font is the shop's own and always loaded. */
interface Face {
  family: string
  weight: number
  url: string | null
}

export const faces: Record<ArtworkFont, Face> = {
  poster: { family: 'Tinta Display', weight: 700, url: null },
  slab: { family: 'Alfa Slab One', weight: 400, url: slabUrl },
  bubble: { family: 'Lilita One', weight: 400, url: bubbleUrl },
  script: { family: 'Kaushan Script', weight: 400, url: scriptUrl },
  brush: { family: 'Caveat Brush', weight: 400, url: brushUrl },
  serif: { family: 'Playfair Display', weight: 700, url: serifUrl },
}

/** The faces of the thread that draws. */
const facesHere = (): FontFaceSet =>
  typeof document === 'undefined' ? (globalThis as unknown as FontFaceSource).fonts : document.fonts

/**
 * Makes a face known to this thread from its file.
 * @throws when it cannot be loaded
 */
export async function addFace(family: string, url: string, weight: string): Promise<void> {
  facesHere().add(await new FontFace(family, `url("${url}")`, { weight }).load())
}

const loading = new Map<ArtworkFont, Promise<void>>()
let loaded = 0
/** How many faces were loaded until now: what was measured before was measured in others. */
export const loadedFaces = (): number => loaded

/**
 * Loads a font for drawing.
 * @throws when it cannot be loaded
 */
export function loadFace(font: ArtworkFont): Promise<void> {
  const known = loading.get(font)
  if (known !== undefined) return known
  const { family, weight, url } = faces[font]
  const load = async () => {
    if (url !== null) await addFace(family, url, String(weight))
    await facesHere().load(`${weight} 40px "${family}"`)
    loaded += 1
  }
  const started = load().catch((reason: unknown) => {
    loading.delete(font)
    throw reason
  })
  loading.set(font, started)
  return started
}
