import type { ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { clothAnchors, isRound, pictureWide, turnToFace, viewOf } from '#worker/designer/blank-views.rules.ts'
import { flatStripOf, frontIn } from '#worker/designer/round-front.rules.ts'
import { beginPart } from '../drawing-parts.ts'
import { hasBlankPictures, loadBlankPictures, type BlankPictures } from './blank-pictures.ts'
import type { ShadedSide, Side } from './compose-numbers.ts'
import { composerOnStage } from './composers-on-stage.ts'
import { openStillComposer } from './still-composer.ts'
import { openWebglComposer, type Composed } from './webgl-composer.ts'
import { withStrip } from './with-strip.ts'

/** Draws in WebGL, and gives its context back: a browser has few, and the stage needs one. */
async function drawLive(side: Side, pictures: BlankPictures, composed: Composed): Promise<ImageData | null> {
  const canvas = document.createElement('canvas')
  const picture = (await openWebglComposer(canvas, side, pictures)?.picture(composed)) ?? null
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  return picture
}

function drawStill(side: Side, pictures: BlankPictures, composed: Composed): ImageData | null {
  const canvas = document.createElement('canvas')
  openStillComposer(canvas, side, pictures).draw(composed)
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

async function drawBesideStage(side: Side, composed: Composed): Promise<ImageData | null> {
  const pictures = await loadBlankPictures(side.product, side.place).catch(() => null)
  return pictures && ((await drawLive(side, pictures, composed)) ?? drawStill(side, pictures, composed))
}

/**
 * The picture of a side of the product as the catalogue shows it, by the composers of the stage
 * (docs/decisions/281). `art` is what is printed, in the shape of its area; a round product is turned to the `elements` on it,
 * and what is not seen from there is shown flat below it.
 * @returns null where the pictures of the blank do not come
 */
export async function composePicture(
  { shade, ...side }: ShadedSide,
  art: Composed['art'],
  elements: readonly ArtworkElement[],
): Promise<ImageData | null> {
  const { product, place } = side
  if (!hasBlankPictures(product, place)) return null
  const turn = isRound(product) ? turnToFace(product, frontIn(product, elements)) : 0
  const { height: high } = viewOf(product, place)
  const composed = { art, turn, wide: pictureWide, high, shade: shade ?? clothAnchors.light }
  const endComposing = beginPart('compose')
  // The stage that shows the side has all that is needed (docs/decisions/375).
  const picture = (await composerOnStage(side)?.picture(composed)) ?? (await drawBesideStage(side, composed))
  const strip = isRound(product) ? flatStripOf(product, elements) : null
  const whole = isRound(product) && picture && strip ? withStrip(picture, art, product, strip) : picture
  endComposing()
  return whole
}
