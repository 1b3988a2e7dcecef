import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { ArtworkPicture } from './LazyArtwork.tsx'
import styles from './GalleryPicker.module.css'

/** The design the customer made for this request, or a link to make one. `product` is what would be printed on. */
export function ArtworkField({
  artworkId,
  madeFor,
  product,
  wasCleared,
  onClear,
}: {
  artworkId: string
  madeFor: string
  product: ProductKind | null
  wasCleared: boolean
  onClear: () => void
}) {
  const { t } = useTranslation('request-more')
  const target = product ?? kindKeys.find((one) => one === madeFor) ?? null
  if (target === null) return null
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{t('artwork.label')}</legend>
      {artworkId === '' && <p className={styles['hint']}>{t('artwork.hint')}</p>}
      <div role="status">
        {artworkId === '' && wasCleared && <p className={styles['hint']}>{t('artwork.cleared')}</p>}
      </div>
      <div className={styles['choice']}>
        {artworkId !== '' && <ArtworkPicture artworkId={artworkId} />}
        <LinkButton variant="quiet" to={paths.design(target, { for: 'request' })}>
          {t(artworkId === '' ? 'artwork.make' : 'artwork.makeAnother')}
        </LinkButton>
        {artworkId !== '' && (
          <Button variant="quiet" onClick={onClear}>
            {t('artwork.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
