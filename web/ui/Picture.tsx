import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import fallbackUrl from './picture-fallback.svg?no-inline'
import styles from './Picture.module.css'

/** The default picture is square, px. */
const fallbackSide = 640

/** A picture of the image service; it answers with AVIF, WebP or JPEG by what the browser accepts (R-WIRE-10). */
export interface PictureSource {
  url: string
  srcset: string
  /** Intrinsic size, px: keeps the place while it loads. */
  width: number
  height: number
  /** A tiny data: URL that stands in while it loads. */
  placeholder?: string
}

interface PictureProps {
  /** Null when there is none: the default picture stands in. */
  source: PictureSource | null
  /** Empty when the picture only decorates. */
  alt: string
  /** How wide it is shown, e.g. `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** The picture of the first view: asked for at once and first. */
  isFirst?: boolean
  className?: string
}

/**
 * A picture that keeps its place, loads when it comes near, and shows a default one when it cannot be had (R-PAGE-16).
 */
export function Picture({ source, alt, sizes, isFirst = false, className }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const placeholder = source?.placeholder
  // Past React: nothing else hangs on it, and a page of pictures is rendered once, not again as each one arrives.
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
