import { pictureWide, viewOf, type BlankView } from '#worker/designer/blank-views.rules.ts'
import type { BlankPictures, BlankRole } from './blank-pictures.ts'
import { numbersOf, numbersWhenTurned, type Side } from './compose-numbers.ts'
import { fragmentShader, vertexShader } from './compose-shader.ts'

/**
 * What is composed onto the blank: the artwork of its print area, how a round product is turned, in degrees, how many
 * pixels across the picture gets, and the colour of cloth.
 */
export interface Composed {
  art: HTMLCanvasElement
  turn: number
  wide: number
  /** The colour of cloth, `#rrggbb`. */
  shade: string
}

/** Draws the product with a design on its canvas. */
export interface Composer {
  draw: (composed: Composed) => void
}

const units: Record<BlankRole | 'art', { unit: number; uniform: string }> = {
  art: { unit: 0, uniform: 'uArt' },
  light: { unit: 1, uniform: 'uLight' },
  dark: { unit: 2, uniform: 'uDark' },
  shift: { unit: 3, uniform: 'uShift' },
  handle: { unit: 4, uniform: 'uHandle' },
}

function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader | null {
  const shader = gl.createShader(type)
  if (shader === null) return null
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

function linked(gl: WebGL2RenderingContext, kind: BlankView['kind']): WebGLProgram | null {
  const program = gl.createProgram()
  const [vertex, fragment] = [
    compiled(gl, gl.VERTEX_SHADER, vertexShader),
    compiled(gl, gl.FRAGMENT_SHADER, fragmentShader(kind)),
  ]
  if (vertex === null || fragment === null) return null
  gl.attachShader(program, vertex)
  gl.attachShader(program, fragment)
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

function newTexture(gl: WebGL2RenderingContext, unit: number, isScaled: boolean): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isScaled ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}

function setUniforms(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  numbers: Readonly<Record<string, readonly number[]>>,
): void {
  for (const [name, values] of Object.entries(numbers)) {
    const at = gl.getUniformLocation(program, name)
    if (values.length === 1) gl.uniform1f(at, values[0] ?? 0)
    else if (values.length === 2) gl.uniform2fv(at, values)
    else if (values.length === 3) gl.uniform3fv(at, values)
    else gl.uniform4fv(at, values)
  }
}

/**
 * Composes designs onto a blank on a canvas, in WebGL.
 * @returns null where the browser has no WebGL 2
 */
export function openWebglComposer(canvas: HTMLCanvasElement, side: Side, pictures: BlankPictures): Composer | null {
  const view = viewOf(side.product, side.place)
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true })
  if (gl === null || gl.isContextLost()) return null
  const program = linked(gl, view.kind)
  if (program === null) return null
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'aCorner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  for (const [role, { unit, uniform }] of Object.entries(units)) {
    newTexture(gl, unit, role === 'art')
    gl.uniform1i(gl.getUniformLocation(program, uniform), unit)
  }
  // The numbers of a picture are read as they are stored.
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  for (const [role, image] of pictures) {
    gl.activeTexture(gl.TEXTURE0 + units[role].unit)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
  }
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.activeTexture(gl.TEXTURE0 + units.art.unit)
  setUniforms(gl, program, numbersOf(side))
  return {
    draw: ({ art, turn, wide, shade }) => {
      if (art.width === 0 || gl.isContextLost()) return
      if (canvas.width !== wide) Object.assign(canvas, { width: wide, height: highFor(view, wide) })
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, art)
      gl.generateMipmap(gl.TEXTURE_2D)
      setUniforms(gl, program, numbersWhenTurned(view, { turn, shade, canvasWide: canvas.width, artWide: art.width }))
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}

/** A canvas in the shape of the view. */
export const highFor = (view: BlankView, wide: number): number => Math.round((wide * view.height) / pictureWide)
