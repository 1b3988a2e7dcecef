import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import styles from './GalleryPicker.module.css'

/** The preview of one of the customer's artworks. */
export function ArtworkPicture({ artworkId }: { artworkId: string }) {
  const { t } = useTranslation('request-more')
  const artwork = useServerData('artworkShow', { params: { artworkId } })
  return (
    <StoredPicture url={artwork.data?.path ?? ''} alt={t('artwork.alt')} sizes="96px" className={styles['picked']} />
  )
}
