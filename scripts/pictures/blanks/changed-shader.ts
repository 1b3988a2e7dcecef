import type { LitScene } from '../scene.ts'

/**
 * A shader in which one piece is replaced. The shaders of the catalogue stay as they are: a picture whose shader
 * changes is drawn anew.
 * @throws when the piece is not there exactly once
 */
export function changed(shader: string, piece: string, by: string): string {
  const parts = shader.split(piece)
  if (parts.length !== 2) throw new Error(`The shader has ${parts.length - 1} times: ${piece}`)
  return parts.join(by)
}

/** A part of a picture, in its pixels. */
type Part = { left: number; top: number; width: number; height: number }

/** The same part of a picture that is `times` as large. */
export const enlarged = ({ left, top, width, height }: Part, times: number): Part => ({
  left: left * times,
  top: top * times,
  width: width * times,
  height: height * times,
})

/** A part of a studio's picture, in pixels of the whole: nothing else of it is rendered. */
export function partOf(scene: LitScene, { left, top, width, height }: Part): LitScene {
  const [corner, whole] = [`vec2(${left}.,${top}.)`, `vec2(${scene.width}.,${scene.height}.)`]
  const aimed = changed(scene.shader, '(px+j-.5*uSize)/uSize.x', `(px+${corner}+j-.5*${whole})/${whole}.x`)
  return {
    ...scene,
    width,
    height,
    shader: changed(aimed, 'vec2 v=px/uSize-.5;', `vec2 v=(px+${corner})/${whole}-.5;`),
  }
}
