/** Whether the pictures of a design can be told from what they are printed on (docs/decisions/315), and print as they look (345). */
import { useEffect, useEffectEvent, useState } from 'react'
import { leftOf, uncropped, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { isBrighterThanInk } from '#worker/designer/printable-colours.rules.ts'
import { hasBelow, isBacked, isHardToSee, type Pixels } from '#worker/designer/visible-inks.rules.ts'
import type { DesignElement } from './design-history.ts'
import { isSourceCmyk, urlOf } from './sources.ts'
import { treat, treatmentKey } from './treated-picture.ts'

/** Pictures are judged at this size, px: as from an arm's length. */
const judgedSide = 128

const contextOf = (width: number, height: number): CanvasRenderingContext2D | null => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })
}

/** Whole pictures, small, by their address; null for one that cannot be drawn. */
const small = new Map<string, Promise<HTMLCanvasElement | null>>()

function smallOf(url: string): Promise<HTMLCanvasElement | null> {
  const known = small.get(url)
  if (known !== undefined) return known
  const drawn = (async () => {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => undefined)
    // A crop is judged too, so there is more than is needed of the whole.
    const shrink = Math.min(1, (4 * judgedSide) / Math.max(image.naturalWidth, image.naturalHeight))
    const side = (length: number) => Math.max(1, Math.round(length * shrink))
    const context = image.naturalWidth > 0 ? contextOf(side(image.naturalWidth), side(image.naturalHeight)) : null
    if (context === null) small.delete(url)
    context?.drawImage(image, 0, 0, context.canvas.width, context.canvas.height)
    return context?.canvas ?? null
  })()
  small.set(url, drawn)
  return drawn
}

/** What is printed of a picture, small; null where this browser cannot draw it. */
async function printedPixels(picture: ArtworkPicture): Promise<Pixels | null> {
  const { source, crop = uncropped } = picture
  const whole = await smallOf(urlOf(source) ?? '')
  if (whole === null) return null
  const { across, along } = leftOf(crop)
  const [wide, high] = [across * whole.width, along * whole.height]
  const shrink = Math.min(1, judgedSide / Math.max(wide, high))
  const [width, height] = [Math.max(1, Math.round(wide * shrink)), Math.max(1, Math.round(high * shrink))]
  const context = contextOf(width, height)
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, crop.left * whole.width, crop.top * whole.height, wide, high, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  treat(data, picture)
  return { data, width, height }
}

/** What was judged, by what is printed and what was asked of it: a picture that is moved is not judged again. */
const judged = new Map<string, Promise<boolean>>()
const mostJudged = 60

/** Answers a question about a picture's pixels; false where this browser cannot draw the picture. */
export function judge(picture: ArtworkPicture, asked: string, isTrueOf: (pixels: Pixels) => boolean): Promise<boolean> {
  const key = JSON.stringify([asked, picture.source, picture.crop, treatmentKey(picture)])
  const known = judged.get(key)
  if (known !== undefined) return known
  const judging = printedPixels(picture).then(
    (pixels) => {
      if (pixels === null) judged.delete(key)
      return pixels !== null && isTrueOf(pixels)
    },
    () => false,
  )
  if (judged.size >= mostJudged) judged.clear()
  judged.set(key, judging)
  return judging
}

/**
 * Whether a picture is hard to see where it is: nearly in the colour of the product, without a backing that shows, and with nothing of
 * the design below it.
 */
async function isLost(elements: readonly DesignElement[], element: DesignElement, surface: string): Promise<boolean> {
  if (element.kind !== 'picture' || isBacked(surface, element) || hasBelow(elements, element)) return false
  return judge(element, surface, (pixels) => isHardToSee(surface, pixels))
}

/** The first picture of a design that is hard to see on its surface; null when all are seen. */
export async function lostPicture(
  elements: readonly DesignElement[],
  surfaceOf: (element: DesignElement) => string,
): Promise<DesignElement | null> {
  for (const element of elements) if (await isLost(elements, element, surfaceOf(element))) return element
  return null
}

/** Whether something is true of a picture, as soon as that is known. It is asked anew when one of these values changes. */
function useJudged(ask: () => Promise<boolean>, ...[picture, elements, surface]: unknown[]): boolean {
  const [isTrue, setIsTrue] = useState(false)
  const asked = useEffectEvent(ask)
  useEffect(() => {
    let isLeft = false
    void asked().then(
      (found) => !isLeft && setIsTrue(found),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [picture, elements, surface])
  return isTrue
}

/** Whether a picture is hard to see. */
export const useIsLost = (elements: readonly DesignElement[], element: DesignElement, surface: string): boolean =>
  useJudged(() => isLost(elements, element, surface), element, elements, surface)

/** Whether a picture has colours that ink prints calmer than a screen shows them. */
export const useIsBright = (picture: ArtworkPicture): boolean =>
  useJudged(() => judge(picture, 'bright', isBrighterThanInk), picture)

/** Whether a picture's file is in CMYK, which the browser converts to RGB. */
export const useIsCmyk = ({ source }: ArtworkPicture): boolean => useJudged(() => isSourceCmyk(source), source)
