/** How many workers draw a design, and keeping them ready (docs/decisions/350, 420). */
import { useEffect, useEffectEvent } from 'react'
import { elementsOn, printedPlaces, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { printDpis } from '#worker/designer/print-sheet.rules.ts'
import { artworkFonts } from '#worker/designer/set-words.rules.ts'
import type { DesignElement } from './design-history.ts'
import { keepWorkers } from './worker-pool.ts'

/** The most workers for one print file, and the px of photos that are worth one more. */
const [mostWriters, pixelsForOne] = [4, 2_000_000] as const

/** How many workers draw a print file with these photos: only photos take long, and each worker has them to decode. */
export function writersFor(photos: readonly ArtworkElement[]): number {
  const pixels = photos.reduce((sum, { widthIn, heightIn }) => sum + widthIn * heightIn * printDpis[0] ** 2, 0)
  return Math.max(1, Math.min(mostWriters, navigator.hardwareConcurrency, Math.ceil(pixels / pixelsForOne)))
}

/** The writers of the place that needs the most, and one for its picture; 0 for an empty design. */
function workersFor(elements: readonly DesignElement[]): number {
  const writers = printedPlaces(elements).map((place) =>
    writersFor(elementsOn(elements, place).filter(({ kind }) => kind === 'picture')),
  )
  return writers.length === 0 ? 0 : 1 + Math.max(...writers)
}

/** How long a design rests until workers are started for it, ms. */
const restMs = 500

/**
 * Keeps workers ready for the files of a design while it is on the screen: from when it first rests, with its faces loaded. A page that
 * is hidden keeps none.
 */
export function useWorkersReady(elements: readonly DesignElement[]): void {
  const count = workersFor(elements)
  const used = new Set(elements.map((element) => (element.kind === 'text' ? element.font : null)))
  const fonts = artworkFonts.filter((font) => used.has(font))
  const facesUsed = fonts.join(' ')
  const keep = useEffectEvent(() => keepWorkers(document.hidden ? 0 : count, fonts))
  useEffect(() => {
    const timer = setTimeout(() => keep(), restMs)
    return () => clearTimeout(timer)
  }, [count, facesUsed])
  useEffect(() => {
    const change = () => keep()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      keepWorkers(0, [])
    }
  }, [])
}
