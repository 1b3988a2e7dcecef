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
/** The shape of a page whose size is unknown: letter paper. */
const letter = { width: 17, height: 22 }

interface PrivatePictureProps {
  file: PrivateFile
  alt: string
  className?: string | undefined
  /** The token of a mailed link; without it the session's token is used. */
  token?: string | undefined
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
}: PrivatePictureProps) {
  const isPdf = type === 'application/pdf'
  const isDrawable = !isPdf || size <= mostPdfBytes
  const source = usePrivateFile(isDrawable ? url : null, token, isPdf)
  const [isBroken, setIsBroken] = useState(false)
  const look = classNames(styles['picture'], className)
  if (!isDrawable || isBroken || source === 'failed')
    return <span className={classNames(look, styles['named'])}>{name}</span>
  // The skeleton has the height of the picture. The page's policy allows style attributes that scripts set.
  if (source === null)
    return (
      <span style={{ aspectRatio: `${width ?? letter.width} / ${height ?? letter.height}` }} className={look}>
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
      onError={() => setIsBroken(true)}
    />
  )
}
