/** Designs that customers keep in their account, and templates made of them. */
import { textOf } from './answers.ts'
import { aPhoto, aPng, sendFile } from './files.ts'
import { luna } from './mug-design.ts'
import type { Visitor } from './visitor.ts'

/** What the designer sends to keep a design of a mug. */
export async function aSavedDesignForm(
  customer: Visitor,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    product: 'mug',
    name: 'For Luna',
    elements: [luna],
    team: [],
    preview: more['preview'] ?? textOf(await sendFile(customer, aPng({ name: 'preview.png' })), 'id'),
    clientKey: crypto.randomUUID(),
    ...more,
  }
}

/** The id of a design that the customer keeps. */
export const aSavedDesign = async (customer: Visitor, more: Record<string, unknown> = {}): Promise<string> =>
  textOf(await customer.post('/api/savedDesigns', await aSavedDesignForm(customer, more)), 'id')

/** Switches the link of a design on. @returns the path of its page */
export const shareDesign = async (customer: Visitor, id: string): Promise<string> =>
  textOf(await customer.call('PUT', `/api/savedDesigns/${id}/share`, { isShared: true }), 'sharedAt')

/** The token in the path of a shared design's page. */
export const tokenOf = (path: string): string => path.split('/').at(-1) ?? ''

/** The page of a shared design with a preview as the browser draws it, of which a template can be made. */
export async function aSharedDesign(customer: Visitor, more: Record<string, unknown> = {}): Promise<string> {
  const preview = textOf(await sendFile(customer, await aPhoto('jpeg')), 'id')
  return shareDesign(customer, await aSavedDesign(customer, { preview, ...more }))
}

/** The form of a template made of a shared design. */
export const aTemplateForm = (link: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  link,
  name: { en: 'Name in poster', es: 'Nombre en póster' },
  occasion: 'pets',
  clientKey: crypto.randomUUID(),
  ...more,
})
