import * as z from 'zod'
import { garmentColours, garmentKinds } from '#worker/catalogue/garment-colours.rules.ts'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { upload } from '#worker/files/uploads.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { dollars, isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { isId } from '#worker/platform/id.rules.ts'
import { picturePath } from '#worker/platform/picture-path.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { artworkLimits, cropLimits, isCrop } from './artwork.rules.ts'
import { placementLimits } from './placement.rules.ts'
import { unprintableSign, wordsToSet } from './printable-signs.rules.ts'
import { alignments, artworkFonts, teamFields, wordLimits } from './set-words.rules.ts'

const rule = (code: RuleCode) => ({ error: code })
const inches = z.number(rule('format')).min(0, rule('format')).max(100, rule('format'))
const length = inches.min(placementLimits.leastSideIn, rule('format'))
const pixels = z
  .number(rule('format'))
  .int(rule('format'))
  .min(1, rule('format'))
  .max(artworkLimits.mostPixels, rule('format'))
const placementInput = {
  /** Left out for the front. */
  place: z.enum(printPlaces, rule('format')).optional(),
  /** The same for all that are kept together on their place. */
  group: z
    .string(rule('format'))
    .regex(/^[\w-]{1,36}$/, rule('format'))
    .optional(),
  xIn: inches,
  yIn: inches,
  widthIn: length,
  heightIn: length,
  turn: z.number(rule('format')).min(-180, rule('format')).max(180, rule('format')),
}

const colour = z.string(rule('format')).regex(/^#[0-9a-f]{6}$/, rule('format'))
const within = (least: number, most: number) =>
  z.number(rule('format')).min(least, rule('format')).max(most, rule('format'))

const part = within(0, cropLimits.most)

/** An element of a description, as it is sent. */
export const element = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...placementInput,
      kind: z.literal('picture'),
      source: z
        .string()
        .max(300)
        .refine((value) => isId('upload', value) || picturePath(value) === value, rule('picture')),
      pixelWidth: pixels,
      pixelHeight: pixels,
      crop: z
        .object({ left: part, top: part, right: part, bottom: part }, rule('format'))
        .refine(isCrop, rule('format'))
        .optional(),
      isWhiteCleared: z.boolean(rule('format')).optional(),
      isSoftened: z.boolean(rule('format')).optional(),
      /** The ink of its shape behind it, with a rim. */
      backing: colour.optional(),
    }),
    z
      .object({
        ...placementInput,
        kind: z.literal('text'),
        text: field
          .text(artworkLimits.textLength)
          .refine((value) => value !== '' && value === wordsToSet(value), rule('required')),
        font: z.enum(artworkFonts, rule('format')),
        colour,
        align: z.enum(alignments, rule('format')).optional(),
        spacing: within(wordLimits.leastSpacing, wordLimits.mostSpacing).optional(),
        arc: within(-wordLimits.mostArc, wordLimits.mostArc).optional(),
        outline: z
          .object({ colour, widthEm: within(wordLimits.leastOutline, wordLimits.mostOutline) }, rule('format'))
          .optional(),
        shadow: colour.optional(),
        team: z.enum(teamFields, rule('format')).optional(),
      })
      .refine(({ text }) => text.split('\n').length <= wordLimits.lines, rule('format'))
      .refine(({ text, font }) => unprintableSign(text, font) === null, rule('format')),
  ],
  rule('format'),
)

/** The colour of the garment under a design, by its English name; null or left out for the usual one. */
export const garmentColour = z.enum(garmentColours, rule('format')).nullable()

/** What the calls of worker/designer/artworks.calls.ts take. */
export const artworksRequests = {
  artworkSave: {
    body: z.object({
      product: z.enum(kindKeys, rule('product')),
      /** Of all places, the lowest first. */
      elements: z.array(element, rule('required')).min(1, rule('required')).max(artworkLimits.elements, rule('format')),
      colour: garmentColour.default(null),
      /** Of the first printed place. */
      printFile: field.id('upload'),
      preview: field.id('upload'),
      /** Of each further one. */
      furtherPlaces: z
        .array(
          z.object({
            place: z.enum(printPlaces, rule('format')),
            printFile: field.id('upload'),
            preview: field.id('upload'),
          }),
          rule('format'),
        )
        .max(printPlaces.length - 1, rule('format'))
        .optional(),
      clientKey: z.string(rule('format')).regex(/^[\w-]{8,64}$/, rule('format')),
    }),
  },
  /** By its id, or by the preview of an order line. */
  artworkShow: { params: z.object({ artworkId: z.union([field.id('artwork'), field.id('upload')], rule('format')) }) },
  staffArtworkShow: {
    params: z.object({ artwork: z.union([field.id('artwork'), field.id('upload')], rule('format')) }),
  },
} as const satisfies Record<string, RequestSchemas>

/** Inches and degrees (worker/designer/artwork.rules.ts). */
const placement = {
  place: z.enum(printPlaces).optional(),
  /** The same for all that are kept together on their place. */
  group: z.string().optional(),
  xIn: z.number(),
  yIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  turn: z.number(),
}

/** A customer's design; `dpi` is what its print file was drawn with. */
const artwork = z.object({
  id: z.string(),
  product: z.enum(kindKeys),
  elements: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        ...placement,
        kind: z.literal('picture'),
        source: z.string(),
        pixelWidth: z.number(),
        pixelHeight: z.number(),
        /** What is cut off at each side, as parts of the whole picture. */
        crop: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }).optional(),
        isWhiteCleared: z.boolean().optional(),
        /** Its colours are those that ink prints. */
        isSoftened: z.boolean().optional(),
        /** The ink of its shape behind it, with a rim. */
        backing: z.string().optional(),
      }),
      z.object({
        ...placement,
        kind: z.literal('text'),
        text: z.string(),
        font: z.enum(artworkFonts),
        colour: z.string(),
        /** How the words are set (worker/designer/set-words.rules.ts); what is left out is plain. */
        align: z.enum(alignments).optional(),
        spacing: z.number().optional(),
        arc: z.number().optional(),
        outline: z.object({ colour: z.string(), widthEm: z.number() }).optional(),
        shadow: z.string().optional(),
        team: z.enum(teamFields).optional(),
      }),
    ]),
  ),
  colour: garmentColour,
  /** What a cart line takes as its picture: the preview of the first place. */
  path: z.string(),
  preview: upload,
  printFile: upload,
  dpi: z.number(),
  /** Each printed place with its own files, the front first. */
  places: z.array(
    z.object({
      place: z.enum(printPlaces),
      path: z.string(),
      preview: upload,
      printFile: upload,
      dpi: z.number(),
    }),
  ),
  createdAt: isoTime,
})

/** The colour of a description, as it is answered. */
export const shownColour = artwork.shape.colour
/** The elements of a description, the lowest first, as they are answered. */
export const shownElements = artwork.shape.elements

/** What the calls of worker/designer/artworks.calls.ts answer with. */
export const artworksResponses = {
  /**
   * What can be bought with a design on it: one piece with one printed side, what each further side adds, and the colours
   * of garments.
   */
  designPrices: z.object({
    prices: z.array(
      z.object({
        product: z.enum(kindKeys),
        price: dollars,
        furtherPlacePrice: dollars,
        /** What each costs from so many pieces on, printed on one side. */
        bulkPrices: z.array(z.object({ from: z.number(), price: dollars })).default([]),
      }),
    ),
    /** The colours to choose from for each kind of garment; empty while the shop lets nobody choose. */
    garments: z.array(z.object({ product: z.enum(garmentKinds), colours: z.array(z.enum(garmentColours)) })),
  }),
  artworkSave: artwork,
  artworkShow: artwork,
  staffArtworkShow: artwork,
} as const satisfies Record<string, z.ZodType>
