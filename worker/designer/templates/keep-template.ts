import { addedFileFor } from '#worker/catalogue/picture-files.rules.ts'
import { isPrintFileKept } from '#worker/catalogue/print-links.ts'
import { findUpload } from '#worker/files/uploads.queries.ts'
import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { defaultLanguage, type Localized } from '#worker/platform/language.rules.ts'
import { fallbackWidth } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { areElementsPrintable } from '../check-elements.ts'
import { findSharedDesign } from '../saved/saved-designs.queries.ts'
import { shopPicturesAmong, uploadsAmong } from '../saved/saved-designs.rules.ts'
import {
  canTakeTemplate,
  changeTemplate,
  findTemplate,
  insertTemplate,
  isTemplate,
  isTemplateChangedBy,
  moveTemplate,
  type DesignTemplate,
} from './design-templates.queries.ts'
import { templatePicture } from './template-picture.rules.ts'

const line = (
  services: Services,
  actorId: string,
  action: Extract<AuditAction, `template.${string}`>,
  subjectId: string,
  facts: Record<string, string | boolean>,
) => ({ actorId, action, subjectKind: 'template', subjectId, facts, at: services.now() })

/**
 * Publishes a shared design as a template: a copy of its description and its picture. Sent twice under one key it is
 * one template. Everybody sees a template, so that it may hold words and public pictures of the shop only.
 * @throws ShopError share_off, template_files, too_many_templates, edited_meanwhile for a key that has another template
 */
export async function addTemplate(
  services: Services,
  actorId: string,
  { token, name, occasion, clientKey }: { token: string; name: Localized; occasion: string; clientKey: string },
): Promise<DesignTemplate> {
  const { db } = services
  const design = await findSharedDesign(db, token)
  // Once it was edited nothing can be compared: then the form is an old one that was sent again. Nor can the design, once
  // that was changed or its link was switched off.
  const sameAs = (template: DesignTemplate): DesignTemplate => {
    const isSame = JSON.stringify(template.name) === JSON.stringify(name) && template.occasion === occasion
    const isOther =
      design !== null &&
      design.updatedAt <= template.createdAt &&
      (design.product !== template.product || JSON.stringify(design.elements) !== JSON.stringify(template.elements))
    if (template.version === 1 && (!isSame || isOther)) throw new ShopError('edited_meanwhile')
    return template
  }
  const known = await findTemplate(db, { clientKey })
  if (known) return sameAs(known)
  if (!(await canTakeTemplate(db))) throw new ShopError('too_many_templates')
  if (!design) throw new ShopError('share_off')
  const { product, elements } = design
  if (uploadsAmong(elements).length > 0 || shopPicturesAmong(elements).some(isPrintFileKept))
    throw new ShopError('template_files')
  const preview = await findUpload(db, design.customerId, design.previewUploadId)
  const bytes = preview?.type === 'image/jpeg' ? await services.files.get(preview.key) : null
  if (bytes === null || !(await areElementsPrintable(services, product, elements)))
    throw new ShopError('template_files')
  const id = services.newId('designTemplate')
  const picture = addedFileFor(templatePicture(id), fallbackWidth, 'jpg')
  await services.pictures.put(picture, bytes, {
    httpMetadata: { contentType: 'image/jpeg' },
  })
  await writeTogether(db, [
    insertTemplate(db, { id, product, name, elements, occasion, clientKey, createdAt: services.now() }),
    recordAction(db, line(services, actorId, 'template.added', id, { name: name[defaultLanguage] }), isTemplate(id)),
  ])
  const made = await findTemplate(db, { clientKey })
  if (made?.id !== id) await services.pictures.delete(picture)
  if (!made) throw new ShopError('too_many_templates')
  return sameAs(made)
}

/** Changes a template as it was read, or takes it from the designer. @throws ShopError not_found, edited_meanwhile */
export async function editTemplate(
  services: Services,
  actorId: string,
  id: string,
  { version, isPublished, ...edited }: { version: number; isPublished: boolean; name: Localized; occasion: string },
): Promise<DesignTemplate> {
  const { db } = services
  if (!(await findTemplate(db, { id }))) throw new ShopError('not_found')
  const changeId = services.newToken()
  const facts = { name: edited.name[defaultLanguage], isPublished }
  const [changed] = await writeTogether(db, [
    changeTemplate(db, { id, version }, { ...edited, published: isPublished ? 1 : 0, changeId }),
    recordAction(db, line(services, actorId, 'template.changed', id, facts), isTemplateChangedBy(id, changeId)),
  ])
  if (changed === 0) throw new ShopError('edited_meanwhile')
  const now = await findTemplate(db, { id })
  if (!now) throw new ShopError('not_found')
  return now
}

/** Puts a template in front of another of its product, or at the end. @throws ShopError not_found */
export async function placeTemplate(
  services: Services,
  actorId: string,
  id: string,
  before: string | null,
): Promise<void> {
  const template = await findTemplate(services.db, { id })
  const facts = { name: template?.name[defaultLanguage] ?? '' }
  const isMoved =
    template !== null &&
    (await moveTemplate(
      services.db,
      template,
      before,
      recordAction(services.db, line(services, actorId, 'template.moved', id, facts)),
    ))
  if (!isMoved) throw new ShopError('not_found')
}
