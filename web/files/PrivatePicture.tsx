import { useState } from 'react'
import { usePrivateFile } from '#web/shop-ui/use-private-file.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PrivatePicture.module.css'

/** A private file of the customer. `width` and `height` in px reserve its space; null for a file without pixels. */
interface PrivateFile {
  url: string
  name: string
  type: string
  width: number | null
  height: number | null
  /** Bytes, if they are known. */
  size?: number
}

/** A PDF larger than this, in bytes, is not fetched just to show it. */
const mostPdfBytes = 10_000_000

interface PrivatePictureProps {
  file: PrivateFile
  alt: string
  className?: string | undefined
  /** The token of a mailed link; without it the session's token is used. Null while it is not known: nothing is fetched. */
  token?: string | null | undefined
  /** Where it is open to who reads this page, in the HTML of a link's page; the file is fetched where it does not come. */
  open?: string | null
}

/**
 * A picture that only the customer and the staff may see; for a PDF its first page. A file the browser cannot draw is
 * shown by its name.
 */
export function PrivatePicture({
  file: { url, name, type, width, height, size = 0 },
  alt,
  className,
  token,
  open = null,
}: PrivatePictureProps) {
  const isPdf = type === 'application/pdf'
  const isDrawable = !isPdf || size <= mostPdfBytes
  const [isClosed, setIsClosed] = useState(open === null)
  const fetched = usePrivateFile(isDrawable && isClosed && token !== null ? url : null, token ?? undefined, isPdf)
  const source = isClosed ? fetched : open
  const [isBroken, setIsBroken] = useState(false)
  const look = classNames(styles['picture'], className)
  if (!isDrawable || isBroken || source === 'failed')
    return <span className={classNames(look, styles['named'])}>{name}</span>
  // The skeleton has the height of the picture. The page's policy allows style attributes that scripts set, and none in HTML.
  if (source === null)
    return (
      <span
        {...(width !== null && height !== null && { style: { aspectRatio: `${width} / ${height}` } })}
        className={classNames(look, styles['waiting'])}
      >
        <Skeleton className={styles['skeleton']} />
      </span>
    )
  return (
    <img
      src={source}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      className={look}
      fetchPriority={isClosed ? 'auto' : 'high'}
      onError={() => (isClosed ? setIsBroken(true) : setIsClosed(true))}
    />
  )
}
