import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import fallbackUrl from './picture-fallback.svg?no-inline'
import styles from './Picture.module.css'

/** The side of the square default picture, in px. */
const fallbackSide = 640

/**
 * A picture of the image service, which answers with AVIF, WebP or JPEG depending on what the browser accepts
 * (R-WIRE-10).
 */
export interface PictureSource {
  url: string
  srcset: string
  /** Intrinsic size in px; it reserves the space while the picture loads. */
  width: number
  height: number
  /** A tiny data: URL that is shown while the picture loads. */
  placeholder?: string
}

interface PictureProps {
  /** Null when there is no picture: the default picture is shown. */
  source: PictureSource | null
  /** Empty for a decorative picture. */
  alt: string
  /** The width it is shown at, e.g. `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** Whether it is in the first view: loaded at once and with high priority. */
  isFirst?: boolean
  className?: string
}

/**
 * A picture that reserves its space, loads when it comes near the window, and is replaced by a default one when it
 * fails (R-PAGE-16).
 */
export function Picture({ source, alt, sizes, isFirst = false, className }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const placeholder = source?.placeholder
  // Set outside React: nothing else depends on it, and a page of pictures should not render again as each one arrives.
  useEffect(() => {
    if (image.current?.complete === false && placeholder) image.current.style.backgroundImage = `url("${placeholder}")`
  }, [placeholder])
  return (
    <img
      ref={image}
      className={classNames(styles['picture'], className)}
      {...(source === null || hasFailed
        ? { src: fallbackUrl }
        : { src: source.url, ...(source.srcset !== '' && { srcSet: source.srcset, sizes }) })}
      width={source?.width ?? fallbackSide}
      height={source?.height ?? fallbackSide}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
      onError={({ currentTarget }) => {
        currentTarget.style.removeProperty('background-image')
        setFailed(true)
      }}
    />
  )
}
