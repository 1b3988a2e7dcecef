import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const require = createRequire(import.meta.url)

/** Display faces of the pictures (all SIL OFL 1.1, listed in docs/pictures.md), by the short name the designs use. */
const FACES = {
  abril: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
  slab: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  bagel: 'bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff',
  bowlby: 'bowlby-one/files/bowlby-one-latin-400-normal.woff',
  bungee: 'bungee/files/bungee-latin-400-normal.woff',
  caprasimo: 'caprasimo/files/caprasimo-latin-400-normal.woff',
  brush: 'caveat-brush/files/caveat-brush-latin-400-normal.woff',
  cinzel: 'cinzel-decorative/files/cinzel-decorative-latin-700-normal.woff',
  mono: 'dm-mono/files/dm-mono-latin-500-normal.woff',
  faster: 'faster-one/files/faster-one-latin-400-normal.woff',
  college: 'graduate/files/graduate-latin-400-normal.woff',
  vibes: 'great-vibes/files/great-vibes-latin-400-normal.woff',
  kaushan: 'kaushan-script/files/kaushan-script-latin-400-normal.woff',
  knewave: 'knewave/files/knewave-latin-400-normal.woff',
  gothic: 'league-gothic/files/league-gothic-latin-400-normal.woff',
  lilita: 'lilita-one/files/lilita-one-latin-400-normal.woff',
  limelight: 'limelight/files/limelight-latin-400-normal.woff',
  londrina: 'londrina-solid/files/londrina-solid-latin-900-normal.woff',
  molle: 'molle/files/molle-latin-400-italic.woff',
  monoton: 'monoton/files/monoton-latin-400-normal.woff',
  oleo: 'oleo-script/files/oleo-script-latin-700-normal.woff',
  pirata: 'pirata-one/files/pirata-one-latin-400-normal.woff',
  italic: 'playfair-display/files/playfair-display-latin-600-italic.woff',
  pixel: 'press-start-2p/files/press-start-2p-latin-400-normal.woff',
  righteous: 'righteous/files/righteous-latin-400-normal.woff',
  mega: 'rubik-mono-one/files/rubik-mono-one-latin-400-normal.woff',
  rye: 'rye/files/rye-latin-400-normal.woff',
  sancreek: 'sancreek/files/sancreek-latin-400-normal.woff',
  shrikhand: 'shrikhand/files/shrikhand-latin-400-normal.woff',
} as const

export type Face = keyof typeof FACES

const loaded = new Map<Face, Font>()

/** The parsed font of a face; read once per run. */
export function font(face: Face): Font {
  let parsed = loaded.get(face)
  if (!parsed) {
    const bytes = readFileSync(require.resolve(`@fontsource/${FACES[face]}`))
    parsed = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    loaded.set(face, parsed)
  }
  return parsed
}
