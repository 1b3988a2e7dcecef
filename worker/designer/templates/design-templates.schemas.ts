import * as z from 'zod'
import { catalogueLimits } from '#worker/catalogue/catalogue-editing.rules.ts'
import { occasionKeys } from '#worker/catalogue/occasions.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { localized, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { shownElements } from '../artworks.schemas.ts'
import { shareTokenIn } from '../saved/share-link.rules.ts'

const rule = (code: RuleCode) => ({ error: code })
const templateId = z.object({ templateId: field.id('designTemplate') })
const input = {
  name: field.localized(field.visible(catalogueLimits.nameLength).refine((value) => value !== '', rule('required'))),
  /** The occasion that it is for; '' for none. */
  occasion: z.enum([...occasionKeys, ''], rule('format')),
}

/** What the calls about templates take. */
export const designTemplatesRequests = {
  designTemplateList: { query: z.object({ product: z.enum(kindKeys, rule('product')) }) },
  staffTemplateAdd: {
    body: z.object({
      ...input,
      /** The link of the shared design that becomes a template. */
      link: z
        .string(rule('required'))
        .max(300, rule('share_link'))
        .transform((value, context) => {
          const token = shareTokenIn(value)
          if (token === null) context.addIssue({ code: 'custom', message: 'share_link' satisfies RuleCode })
          return token ?? z.NEVER
        }),
      clientKey: field.clientKey,
    }),
  },
  staffTemplateChange: {
    params: templateId,
    body: z.object({
      ...input,
      isPublished: z.boolean(rule('format')),
      /** The version that was read. */
      version: z.number(rule('format')).int(rule('format')).min(1, rule('format')),
    }),
  },
  staffTemplateMove: {
    params: templateId,
    /** The template it comes before; null for the end. */
    body: z.object({ before: z.union([field.id('designTemplate'), z.null()], rule('format')) }),
  },
} as const satisfies Record<string, RequestSchemas>

const template = z.object({
  id: z.string(),
  product: z.enum(kindKeys),
  name: localized,
  /** The occasion that it is for; '' for none. */
  occasion: z.string(),
  elements: shownElements,
  /** The address of its picture. */
  picture: z.string(),
})
const staffTemplate = template.extend({ isPublished: z.boolean(), version: z.number() })

/** What the calls about templates answer with. */
export const designTemplatesResponses = {
  designTemplateList: z.object({ templates: z.array(template) }),
  staffTemplateList: z.object({ templates: z.array(staffTemplate) }),
  staffTemplateAdd: staffTemplate,
  staffTemplateChange: staffTemplate,
  staffTemplateMove: message,
} as const satisfies Record<string, z.ZodType>
