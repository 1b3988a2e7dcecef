import { useState } from 'react'
import { usePrivateFile } from '#web/shop-ui/use-private-file.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PrivatePicture.module.css'

/** A file of hers or of the shop's for her. `width` and `height` in px keep its place; null for what has no pixels. */
interface PrivateFile {
  url: string
  name: string
  type: string
  width: number | null
  height: number | null
  /** Bytes, where they are known. */
  size?: number
}

/** A PDF larger than this is not fetched for the look of it, bytes. */
const mostPdfBytes = 10_000_000
/** Of a page whose size is not known yet: letter paper. */
const letter = { width: 17, height: 22 }

interface PrivatePictureProps {
  file: PrivateFile
  alt: string
  className?: string | undefined
  /** Of a mailed link; without it the session's. */
  token?: string | undefined
}

/** A picture only she and the staff may see; of a PDF its first page. What a browser cannot draw is named instead. */
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
  // The skeleton is as tall as the picture will be; style attributes set by scripts are no matter of the page's policy.
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
