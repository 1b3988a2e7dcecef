/** A drawing given as SVG text, with the size at which it becomes pixels. Lettering is already outlines. */
export type Drawing = { svg: string; width: number; height: number }

/** A flat picture: the drawing is the picture. */
export type FlatScene = { kind: 'flat'; drawing: Drawing }

/**
 * A lit picture: a fragment shader (GLSL ES 3.00, body with `vec3 shade(vec2 pixel)`, sRGB result) that reads
 * drawings as textures named by the keys of `textures` and numbers named by the keys of `uniforms`.
 * With `relief` (body with `float relief(vec2 pixel)`) a first pass stores heights, read as `uHeight` in those after it; with `light`
 * (body with `vec4 light(vec2 pixel)`) a second one stores four numbers of each pixel, read as `uLit`.
 */
export type LitScene = {
  kind: 'lit'
  width: number
  height: number
  shader: string
  relief?: string
  light?: string
  textures: Record<string, Drawing>
  uniforms: Record<string, number | readonly number[]>
}

export type Scene = FlatScene | LitScene

/** An SVG document of `width` × `height` pixels showing the user space `viewBox`. */
export function drawing(content: string, width: number, height: number, viewBox: string): Drawing {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`,
    width,
    height,
  }
}
