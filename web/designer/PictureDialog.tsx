import { useTranslation } from 'react-i18next'
import { Choices } from '#web/requests/form/GalleryPicker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** A design of the shop to print. */
export function PictureDialog({
  category,
  isOpen,
  onClose,
  onPick,
}: {
  category: 'dtf'
  isOpen: boolean
  onClose: () => void
  onPick: (key: string, title: string) => void
}) {
  const { t } = useTranslation('designer')
  return (
    <Dialog title={t('add.galleryTitle')} isOpen={isOpen} onClose={onClose}>
      <Choices category={category} picked="" onPick={onPick} isOffered={({ hasPrintFile }) => hasPrintFile} />
    </Dialog>
  )
}
