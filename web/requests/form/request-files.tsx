import { QualityLight } from '#web/files/QualityLight.tsx'
import { isTaken, type TrayItem } from '#web/files/tray-item.ts'
import { createTray } from '#web/files/tray.ts'
import { UploadTray } from '#web/files/UploadTray.tsx'
import { ArtworkField } from './ArtworkField.tsx'
import { GalleryPicker } from './GalleryPicker.tsx'
import type { RequestFormState } from './use-request-form.ts'

const tray = createTray('request')

export interface RequestFilesProps {
  items: readonly TrayItem[]
  form: RequestFormState
  isLoggedIn: boolean
  onLoginRequired: () => void
}

/** What is sent with a request beside the fields: files, a picture of the shop, a design. */
const RequestFiles = ({ form, isLoggedIn, ...shown }: RequestFilesProps) => (
  <>
    <UploadTray
      tray={tray}
      isLoggedIn={isLoggedIn}
      {...shown}
      qualityOf={(item) => <QualityLight item={item} product={form.printProduct} />}
    />
    <GalleryPicker
      category={form.gallery}
      picked={form.fields.iwantThisImage}
      onPick={form.pick}
      wasCleared={form.wasCleared}
    />
    <ArtworkField
      wasCleared={form.wasArtworkCleared}
      artworkId={isLoggedIn ? form.fields.artwork : ''}
      madeFor={form.fields.artworkFor}
      product={form.printProduct}
      onClear={() => form.set({ artwork: '', artworkFor: '', productWanted: '' })}
    />
  </>
)

/** The tray of a request's files, and the fields: what takes, checks and sends files comes with them. */
export const requestFiles = {
  tray,
  RequestFiles,
  /** The ids of the uploads that can be sent with the request. */
  taken: (items: readonly TrayItem[]): string[] => items.filter(isTaken).map(({ upload }) => upload.id),
}
