import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PrivatePicture.module.css'
import { usePrivateFile } from './use-private-file.ts'

/** A file of hers or of the shop's for her. `width` and `height` in px keep its place; null for what has no pixels. */
export interface PrivateFile {
  url: string
  name: string
  type: string
  width: number | null
  height: number | null
}

interface PrivatePictureProps {
  file: PrivateFile
  alt: string
  className?: string | undefined
  /** Of a mailed link; without it the session's. */
  token?: string | undefined
}

/** A picture only she and the staff may see. What a browser cannot draw is named instead. */
export function PrivatePicture({ file: { url, name, type, width, height }, alt, className, token }: PrivatePictureProps) {
  const isDrawable = type !== 'application/pdf'
  const source = usePrivateFile(isDrawable ? url : null, token)
  const [isBroken, setIsBroken] = useState(false)
  const look = classNames(styles['picture'], className)
  if (!isDrawable || isBroken || source === 'failed') return <span className={classNames(look, styles['named'])}>{name}</span>
  // The skeleton is as tall as the picture will be; style attributes set by scripts are no matter of the page's policy.
  if (source === null) return <span style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}` }} className={look}><Skeleton className={styles['skeleton']} /></span>
  return <img src={source} alt={alt} width={width ?? undefined} height={height ?? undefined} className={look} onError={() => setIsBroken(true)} />
}
