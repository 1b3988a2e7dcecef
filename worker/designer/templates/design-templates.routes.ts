import type { Handlers } from '#worker/api/handler.ts'
import { keptList } from '#worker/platform/kept-answers.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { presentStaffTemplate, presentTemplate } from './design-template.presenter.ts'
import { listAllTemplates, listTemplatesFor } from './design-templates.queries.ts'
import { addTemplate, editTemplate, placeTemplate } from './keep-template.ts'

const texts = {
  moved: { en: 'The order is changed.', es: 'El orden cambió.' },
} as const satisfies Record<string, Localized>

export const designTemplateRoutes = {
  async designTemplateList({ query, services, c }) {
    const templates = await listTemplatesFor(services.db, query.product)
    for (const [name, value] of Object.entries(keptList)) c.header(name, value)
    return { templates: templates.map(presentTemplate) }
  },

  async staffTemplateList({ services }) {
    return { templates: (await listAllTemplates(services.db)).map(presentStaffTemplate) }
  },

  async staffTemplateAdd({ body, staff, services }) {
    const { link: token, ...form } = body
    return presentStaffTemplate(await addTemplate(services, staff.id, { ...form, token }))
  },

  async staffTemplateChange({ params, body, staff, services }) {
    return presentStaffTemplate(await editTemplate(services, staff.id, params.templateId, body))
  },

  async staffTemplateMove({ params, body, staff, language, services }) {
    await placeTemplate(services, staff.id, params.templateId, body.before)
    return { message: texts.moved[language] }
  },
} satisfies Partial<Handlers>
