import type { SavedDesignView, SharedDesignView, WholeSavedDesignView } from '#worker/api/wire.ts'
import { uploadUrl } from '#worker/files/upload.presenter.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { SavedDesign } from './saved-designs.queries.ts'
import { uploadsAmong } from './saved-designs.rules.ts'
import { sharePath } from './share-link.rules.ts'

export const presentSavedDesign = (design: SavedDesign): SavedDesignView => ({
  id: design.id,
  name: design.name,
  product: design.product,
  version: design.version,
  preview: uploadUrl(design.previewUploadId),
  furtherPreviews: design.furtherPreviews.map(uploadUrl),
  savedAt: iso(design.updatedAt),
  sharedAt: design.shareToken === null ? null : sharePath(design.shareToken),
})

export const presentWholeSavedDesign = (design: SavedDesign): WholeSavedDesignView => ({
  ...presentSavedDesign(design),
  elements: design.elements,
  colour: design.colour,
  team: design.team,
})

/** What a person with the link sees: no name, no date, no team. */
export function presentSharedDesign(
  { product, elements, colour, previewUploadId, furtherPreviews }: SavedDesign,
  token: string,
): SharedDesignView {
  const at = (id: string) => `/api/sharedDesigns/${token}/files/${id}`
  return {
    product,
    elements,
    colour,
    preview: at(previewUploadId),
    furtherPreviews: furtherPreviews.map(at),
    files: Object.fromEntries(uploadsAmong(elements).map((id) => [id, at(id)])),
  }
}
