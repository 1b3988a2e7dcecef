import { clothAnchors, isRound, pictureWide, turnToFace } from '#worker/designer/blank-views.rules.ts'
import { hasBlankPictures, loadBlankPictures, type BlankPictures } from './blank-pictures.ts'
import type { ShadedSide, Side } from './compose-numbers.ts'
import { openStillComposer } from './still-composer.ts'
import { openWebglComposer, type Composed } from './webgl-composer.ts'

const quality = 0.92

/** Draws in WebGL, and gives its context back: a browser has few, and the stage needs one. */
function drawLive(side: Side, pictures: BlankPictures, composed: Composed): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  const composer = openWebglComposer(canvas, side, pictures)
  if (composer === null) return null
  composer.draw(composed)
  const gl = canvas.getContext('webgl2')
  if (gl === null || gl.isContextLost()) return null
  const shown = document.createElement('canvas')
  Object.assign(shown, { width: canvas.width, height: canvas.height })
  shown.getContext('2d')?.drawImage(canvas, 0, 0)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return shown
}

function drawStill(side: Side, pictures: BlankPictures, composed: Composed): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  openStillComposer(canvas, side, pictures).draw(composed)
  return canvas
}

/**
 * The picture of a side of the product as the catalogue shows it, as JPEG, by the composers of the stage
 * (docs/decisions/281). `art` is what is printed, in the shape of its area; `middleIn` is the middle of it from the left
 * edge, which a round product is turned to.
 * @returns null where the pictures of the blank do not come
 */
export async function composePicture(
  { shade, ...side }: ShadedSide,
  art: HTMLCanvasElement,
  middleIn: number,
): Promise<Blob | null> {
  if (!hasBlankPictures(side.product, side.place)) return null
  const pictures = await loadBlankPictures(side.product, side.place).catch(() => null)
  if (pictures === null) return null
  const turn = isRound(side.product) ? turnToFace(side.product, middleIn) : 0
  const composed = { art, turn, wide: pictureWide, shade: shade ?? clothAnchors.light }
  const canvas = drawLive(side, pictures, composed) ?? drawStill(side, pictures, composed)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
