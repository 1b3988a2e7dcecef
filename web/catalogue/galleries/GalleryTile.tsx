import { useServerData } from '#web/app/api/use-server-data.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './GalleryTile.module.css'

/** The picture sizes that follow from GalleriesScreen.module.css. */
const tileSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(31vw - 16px), 272px'

/** A gallery's first picture and its name as a link. The link works while the picture loads, and without a picture. */
export function GalleryTile({
  path,
  category,
  title,
  isFirst = false,
}: {
  path: string
  category: PictureCategory
  title: string
  /** Whether a phone's window shows it at once. */
  isFirst?: boolean
}) {
  const covers = useServerData('pictureList', { query: { folder: 'gallery', category, page: 0, limit: 1 } })
  return (
    <Link href={path} className={styles['tile']}>
      <span className={styles['picture']}>
        {covers.status === 'loading' ? (
          <Skeleton shape="picture" className={styles['skeleton']} />
        ) : (
          <Picture source={covers.data?.images[0] ?? null} alt="" sizes={tileSizes} isFirst={isFirst} />
        )}
      </span>
      <span className={styles['name']}>{title}</span>
    </Link>
  )
}
