import { useState } from 'react'
import { classNames } from './class-names.ts'
import fallbackUrl from './picture-fallback.svg?no-inline'
import styles from './Picture.module.css'
import { useHydrated } from './use-hydrated.ts'

/** The default picture is square, px. */
const fallbackSide = 640

/** A picture of the image service; it answers with AVIF, WebP or JPEG by what the browser accepts (decisions §2). */
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

/** A picture that keeps its place, loads when it comes near, and shows a default one when it cannot be had (spec §8). */
export function Picture({ source, alt, sizes, isFirst = false, className }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const isHydrated = useHydrated()
  // Style attributes are for after the take-over: the page's security policy forbids them in HTML.
  const placeholder = isHydrated && state === 'loading' && source?.placeholder ? { backgroundImage: `url("${source.placeholder}")` } : undefined
  return (
    <img
      className={classNames(styles['picture'], className)}
      {...(source === null || state === 'failed' ? { src: fallbackUrl } : { src: source.url, ...(source.srcset !== '' && { srcSet: source.srcset, sizes }) })}
      width={source?.width ?? fallbackSide}
      height={source?.height ?? fallbackSide}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      style={placeholder}
      onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
      onError={() => setState('failed')}
    />
  )
}
