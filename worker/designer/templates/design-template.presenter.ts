import type { DesignTemplateView, StaffTemplateView } from '#worker/api/wire.ts'
import { fallbackWidth, pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { DesignTemplate } from './design-templates.queries.ts'
import { templatePicture } from './template-picture.rules.ts'

export const presentTemplate = ({ id, product, name, occasion, elements }: DesignTemplate): DesignTemplateView => ({
  id,
  product,
  name,
  occasion,
  elements,
  // Its picture is stored in one form only.
  picture: `${pictureUrl(templatePicture(id))}?w=${fallbackWidth}&format=jpg`,
})

export const presentStaffTemplate = (template: DesignTemplate): StaffTemplateView => ({
  ...presentTemplate(template),
  isPublished: template.published === 1,
  version: template.version,
})
