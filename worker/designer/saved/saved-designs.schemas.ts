import * as z from 'zod'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { artworkLimits } from '../artwork.rules.ts'
import { element, garmentColour, shownColour, shownElements } from '../artworks.schemas.ts'
import { teamLimits } from '../team.rules.ts'
import { savedDesignLimits } from './saved-designs.rules.ts'
import { tokenShape } from './share-link.rules.ts'

const rule = (code: RuleCode) => ({ error: code })
const savedDesignId = z.object({ savedDesignId: field.id('savedDesign') })
const shareToken = z.string(rule('format')).regex(tokenShape, rule('format'))
const name = field.visible(savedDesignLimits.name).refine((value) => value !== '', rule('required'))

/** A team's rows as they were typed: whether they can be printed is said when they are used. */
const teamRow = z.object({ name: field.visible(60), number: field.visible(10), size: field.visible(20) })
const content = {
  /** Of all places, the lowest first. */
  elements: z.array(element, rule('required')).min(1, rule('required')).max(artworkLimits.elements, rule('format')),
  team: z.array(teamRow, rule('format')).max(teamLimits.rows, rule('format')).default([]),
  colour: garmentColour.default(null),
  /** The picture that the browser drew of it. */
  preview: field.id('upload'),
  /** The pictures of its further printed sides, in their order. */
  furtherPreviews: z
    .array(field.id('upload'), rule('format'))
    .max(printPlaces.length - 1, rule('format'))
    .default([]),
}

/** What the calls of designer/saved/saved-designs.calls.ts take. */
export const savedDesignsRequests = {
  savedDesignAdd: {
    body: z.object({
      ...content,
      product: z.enum(kindKeys, rule('product')),
      name,
      clientKey: field.clientKey,
    }),
  },
  savedDesignShow: { params: savedDesignId },
  savedDesignChange: {
    params: savedDesignId,
    body: z.object({
      ...content,
      /** The version that was opened. */
      version: z.number(rule('format')).int(rule('format')).min(1, rule('format')),
      changeKey: field.clientKey,
    }),
  },
  savedDesignRename: { params: savedDesignId, body: z.object({ name }) },
  savedDesignDelete: { params: savedDesignId },
  savedDesignRestore: { params: savedDesignId },
  savedDesignCopy: { params: savedDesignId, body: z.object({ name, clientKey: field.clientKey }) },
  savedDesignShare: { params: savedDesignId, body: z.object({ isShared: z.boolean(rule('format')) }) },
  sharedDesignShow: { params: z.object({ shareToken }) },
  sharedDesignFile: { params: z.object({ shareToken, fileId: field.id('upload') }) },
} as const satisfies Record<string, RequestSchemas>

const listed = z.object({
  id: z.string(),
  name: z.string(),
  product: z.enum(kindKeys),
  version: z.number(),
  /** A private file of the customer. */
  preview: z.string(),
  /** The pictures of its further printed sides. */
  furtherPreviews: z.array(z.string()),
  savedAt: isoTime,
  /** The path of the page that the link opens; null while it is not shared. */
  sharedAt: z.string().nullable(),
})
const whole = listed.extend({
  elements: shownElements,
  colour: shownColour,
  team: z.array(z.object({ name: z.string(), number: z.string(), size: z.string() })),
})

/** What the calls of designer/saved/saved-designs.calls.ts answer with. */
export const savedDesignsResponses = {
  savedDesignList: z.object({ designs: z.array(listed), most: z.number() }),
  savedDesignAdd: whole,
  savedDesignShow: whole,
  savedDesignChange: whole,
  savedDesignRename: listed,
  savedDesignDelete: message,
  savedDesignRestore: listed,
  savedDesignCopy: listed,
  savedDesignShare: listed,
  /** For a stranger: the design, and nothing about whose it is. */
  sharedDesignShow: z.object({
    product: z.enum(kindKeys),
    elements: shownElements,
    colour: shownColour,
    /** Where the picture of the design is. */
    preview: z.string(),
    furtherPreviews: z.array(z.string()),
    /** Where each picture that the customer uploaded is, by its source. */
    files: z.record(z.string(), z.string()),
  }),
} as const satisfies Record<string, z.ZodType>
