import * as z from 'zod'
import { printProducts } from '#worker/catalogue/print-products.rules.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import { upload } from '#worker/requests/requests-responses.schemas.ts'
import { artworkFonts } from './artwork.rules.ts'

/** Inches and degrees (worker/designer/artwork.rules.ts). */
const placement = { xIn: z.number(), yIn: z.number(), widthIn: z.number(), heightIn: z.number(), turn: z.number() }

/** A customer's design; `dpi` is what its print file was drawn with. */
const artwork = z.object({
  id: z.string(),
  product: z.enum(printProducts),
  elements: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        ...placement,
        kind: z.literal('picture'),
        source: z.string(),
        pixelWidth: z.number(),
        pixelHeight: z.number(),
      }),
      z.object({
        ...placement,
        kind: z.literal('text'),
        text: z.string(),
        font: z.enum(artworkFonts),
        colour: z.string(),
      }),
    ]),
  ),
  /** What a cart line takes as its picture. */
  path: z.string(),
  preview: upload,
  printFile: upload,
  dpi: z.number(),
  createdAt: isoTime,
})

/** What the calls of worker/designer/artworks.calls.ts answer with. */
export const artworksResponses = {
  artworkSave: artwork,
  artworkShow: artwork,
  staffArtworkShow: artwork,
} as const satisfies Record<string, z.ZodType>
