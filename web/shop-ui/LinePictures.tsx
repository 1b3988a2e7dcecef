import { StoredPicture } from './StoredPicture.tsx'
import styles from './LinePictures.module.css'

/** The pictures of a line: one, or one below the other for each side that is printed. */
export function LinePictures({
  urls,
  sizes,
  className,
}: {
  urls: readonly string[]
  sizes: string
  className: string | undefined
}) {
  const [only, ...further] = urls
  const look = { alt: '', sizes, ...(className !== undefined && { className }) }
  if (further.length === 0) return <StoredPicture url={only ?? ''} {...look} />
  return (
    <div className={styles['pictures']}>
      {urls.map((url) => (
        <StoredPicture key={url} url={url} {...look} />
      ))}
    </div>
  )
}
