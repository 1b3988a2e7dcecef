import type { Handlers } from '#worker/api/handler.ts'
import { findUpload } from '#worker/files/uploads.queries.ts'
import { serveUpload } from '#worker/files/uploads.routes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { addSavedDesign, copySavedDesign, saveAgain, takeBackDeletion } from './keep-saved-design.ts'
import { presentSavedDesign, presentSharedDesign, presentWholeSavedDesign } from './saved-design.presenter.ts'
import {
  findSavedDesign,
  findSharedDesign,
  listSavedDesigns,
  markSavedDesignDeleted,
  renameSavedDesign,
  setShareToken,
  type SavedDesign,
} from './saved-designs.queries.ts'
import { previewsOf, savedDesignLimits, uploadsAmong } from './saved-designs.rules.ts'

const texts = {
  deleted: { en: 'Design deleted.', es: 'Diseño eliminado.' },
} as const satisfies Record<string, Localized>

/** @throws ShopError not_found */
function found(design: SavedDesign | null): SavedDesign {
  if (!design) throw new ShopError('not_found')
  return design
}

export const savedDesignRoutes = {
  async savedDesignList({ customer, services }) {
    const designs = await listSavedDesigns(services.db, customer.id)
    return { designs: designs.map(presentSavedDesign), most: savedDesignLimits.designs }
  },

  async savedDesignAdd({ body, customer, services }) {
    const { preview: previewUploadId, ...form } = body
    return presentWholeSavedDesign(await addSavedDesign(services, customer.id, { ...form, previewUploadId }))
  },

  async savedDesignShow({ params, customer, services }) {
    return presentWholeSavedDesign(found(await findSavedDesign(services.db, customer.id, params.savedDesignId)))
  },

  async savedDesignChange({ params, body, customer, services }) {
    const { preview: previewUploadId, ...form } = body
    return presentWholeSavedDesign(
      await saveAgain(services, customer.id, params.savedDesignId, { ...form, previewUploadId }),
    )
  },

  async savedDesignRename({ params, body, customer, services }) {
    return presentSavedDesign(found(await renameSavedDesign(services.db, customer.id, params.savedDesignId, body.name)))
  },

  async savedDesignDelete({ params, customer, language, services }) {
    if (!(await markSavedDesignDeleted(services.db, customer.id, params.savedDesignId, services.now())))
      throw new ShopError('not_found')
    return { message: texts.deleted[language] }
  },

  async savedDesignRestore({ params, customer, services }) {
    return presentSavedDesign(await takeBackDeletion(services, customer.id, params.savedDesignId))
  },

  async savedDesignCopy({ params, body, customer, services }) {
    return presentSavedDesign(await copySavedDesign(services, customer.id, params.savedDesignId, body))
  },

  async savedDesignShare({ params, body, customer, services }) {
    const token = body.isShared ? services.newToken() : null
    return presentSavedDesign(found(await setShareToken(services.db, customer.id, params.savedDesignId, token)))
  },

  async sharedDesignShow({ params, services }) {
    const design = await findSharedDesign(services.db, params.shareToken)
    if (!design) throw new ShopError('share_off')
    return presentSharedDesign(design, params.shareToken)
  },

  /** A file of a shared design. It is asked for each time, so that a link that was switched off shows nothing more. */
  async sharedDesignFile({ params, services }) {
    const design = await findSharedDesign(services.db, params.shareToken)
    if (!design) throw new ShopError('share_off')
    const isIn = [...previewsOf(design), ...uploadsAmong(design.elements)].includes(params.fileId)
    const upload = isIn ? await findUpload(services.db, design.customerId, params.fileId) : null
    if (!upload?.type.startsWith('image/')) throw new ShopError('not_found')
    const answer = await serveUpload(services, upload)
    answer.headers.set('Cache-Control', 'private, no-store')
    // A file's own name can say who made it.
    answer.headers.set('Content-Disposition', 'inline')
    answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  },
} satisfies Partial<Handlers>
