import { useEffect, useState } from 'react'
import { readFile } from '../../api/read-file.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PrivatePicture.module.css'

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
  const [source, setSource] = useState<string | 'failed' | null>(null)
  const isDrawable = type !== 'application/pdf'
  useEffect(() => {
    if (!isDrawable) return
    const stop = new AbortController()
    let made: string | undefined
    readFile(url, { signal: stop.signal, token }).then(
      (blob) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setSource(made)
      },
      () => !stop.signal.aborted && setSource('failed'),
    )
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setSource(null)
    }
  }, [url, isDrawable, token])
  const look = classNames(styles['picture'], className)
  if (!isDrawable || source === 'failed') return <span className={classNames(look, styles['named'])}>{name}</span>
  // The skeleton is as tall as the picture will be; style attributes set by scripts are no matter of the page's policy.
  if (source === null) return <span style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}` }} className={look}><Skeleton className={styles['skeleton']} /></span>
  return <img src={source} alt={alt} width={width ?? undefined} height={height ?? undefined} className={look} onError={() => setSource('failed')} />
}
