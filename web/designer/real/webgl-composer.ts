import { areaInView, mostShift, pictureWide, viewOf, type BlankView } from '#worker/designer/blank-views.rules.ts'
import type { AnyCanvas } from '../new-canvas.ts'
import type { BlankPictures, BlankRole } from './blank-pictures.ts'
import { numbersOf, numbersWhenTurned, type Side } from './compose-numbers.ts'
import { fragmentShader, glowBeyond } from './compose-shader.ts'
import { openLampGlow } from './lamp-glow.ts'
import { linkedProgram, newTexture, uniformsOf } from './webgl-program.ts'

/**
 * What is composed onto the blank: the artwork of its print area, how a round product is turned, in degrees, how many
 * pixels the picture gets, in about the shape of the view, and the colour of cloth.
 */
export interface Composed {
  art: AnyCanvas | ImageBitmap
  turn: number
  wide: number
  high: number
  /** The colour of cloth, `#rrggbb`. */
  shade: string
}

/** Draws the product with a design on its canvas. */
export interface Composer {
  /** @returns whether the canvas shows it */
  draw: (composed: Composed) => boolean
}

export interface LiveComposer extends Composer {
  /** Draws beside the canvas, which goes on showing what it shows; null where the context is lost. */
  picture: (composed: Composed) => Promise<ImageData | null>
}

const units: Record<BlankRole | 'art' | 'glow', { unit: number; uniform: string }> = {
  art: { unit: 0, uniform: 'uArt' },
  light: { unit: 1, uniform: 'uLight' },
  dark: { unit: 2, uniform: 'uDark' },
  shift: { unit: 3, uniform: 'uShift' },
  handle: { unit: 4, uniform: 'uHandle' },
  glow: { unit: 5, uniform: 'uGlow' },
}

/** Where a design shows on the picture of its blank, in the picture's pixels; null where that is everywhere. */
function reachOf(side: Side, view: BlankView): { x: number; y: number; width: number; height: number } | null {
  const area = areaInView(side.product, side.place)
  if (area === null || view.kind === 'round') return null
  // Folds move the print of cloth; lines of a lamp glow beyond themselves.
  const beyond = view.kind === 'lamp' ? area.width * glowBeyond : mostShift + 2
  return {
    x: area.x - beyond,
    y: area.y - beyond,
    width: area.width + 2 * beyond,
    height: area.height + 2 * beyond,
  }
}

/**
 * Composes designs onto a blank on a canvas, in WebGL.
 * @returns null where the browser has no WebGL 2
 */
export function openWebglComposer(canvas: HTMLCanvasElement, side: Side, pictures: BlankPictures): LiveComposer | null {
  const view = viewOf(side.product, side.place)
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true })
  if (gl === null || gl.isContextLost()) return null
  const program = linkedProgram(gl, fragmentShader(view.kind))
  if (program === null) return null
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const area = areaInView(side.product, side.place)
  const glow =
    view.kind === 'lamp' && area !== null
      ? openLampGlow(gl, { unit: units.glow.unit, artUnit: units.art.unit, shape: area.width / area.height })
      : undefined
  if (glow === null) return null
  gl.useProgram(program)
  for (const [role, { unit, uniform }] of Object.entries(units)) {
    if (role !== 'glow') newTexture(gl, unit, role === 'art')
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
  const setNumbers = uniformsOf(gl, program)
  setNumbers(numbersOf(side))
  const reach = reachOf(side, view)
  /** What the canvas shows but for the design; empty before the first picture. */
  let shown = ''
  let artSides = ''
  /** What the numbers of a picture were worked out for. */
  let numbered = ''

  const take = ({ art }: Composed): void => {
    const sides = `${art.width} ${art.height}`
    if (sides === artSides) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, art)
    else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, art)
    artSides = sides
    gl.generateMipmap(gl.TEXTURE_2D)
    if (glow === undefined) return
    glow(art.width)
    gl.useProgram(program)
  }
  const compose = ({ turn, shade, wide, high }: Composed, upward: 1 | -1): void => {
    const look = `${wide} ${turn} ${shade} ${upward}`
    if (look !== numbered)
      setNumbers({ ...numbersWhenTurned(view, { turn, shade, canvasWide: wide }), uUpward: [upward] })
    gl.viewport(0, 0, wide, high)
    numbered = look
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  return {
    draw(composed) {
      const { art, turn, wide, high, shade } = composed
      if (art.width === 0 || gl.isContextLost()) return false
      if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
      // Beyond the design the picture is as it was.
      const now = `${wide} ${high} ${turn} ${shade}`
      const isPart = now === shown && reach !== null
      take(composed)
      if (isPart) {
        const [across, along] = [wide / pictureWide, high / view.height]
        gl.enable(gl.SCISSOR_TEST)
        gl.scissor(
          Math.floor(reach.x * across),
          Math.floor(high - (reach.y + reach.height) * along),
          Math.ceil(reach.width * across) + 1,
          Math.ceil(reach.height * along) + 1,
        )
      }
      compose(composed, 1)
      if (isPart) gl.disable(gl.SCISSOR_TEST)
      shown = now
      return true
    },
    async picture(composed) {
      const { art, wide, high } = composed
      if (art.width === 0 || gl.isContextLost()) return null
      take(composed)
      const [frame, colours] = [gl.createFramebuffer(), gl.createRenderbuffer()]
      gl.bindRenderbuffer(gl.RENDERBUFFER, colours)
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, wide, high)
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, colours)
      // The first row that is read is the lowest of what is drawn.
      compose(composed, -1)
      const reading = readingOf(gl, wide, high)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.deleteFramebuffer(frame)
      gl.deleteRenderbuffer(colours)
      return reading
    },
  }
}

/** How long the page does something else until it asks again whether a picture is drawn, ms. */
const askAgainMs = 4

/**
 * Reads back what the bound framebuffer gets, without keeping the page waiting for the graphics processor.
 * @returns null where the context is lost
 */
async function readingOf(gl: WebGL2RenderingContext, wide: number, high: number): Promise<ImageData | null> {
  const pixels = gl.createBuffer()
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, pixels)
  gl.bufferData(gl.PIXEL_PACK_BUFFER, wide * high * 4, gl.STREAM_READ)
  gl.readPixels(0, 0, wide, high, gl.RGBA, gl.UNSIGNED_BYTE, 0)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  const drawn = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  const isAwaited = () =>
    drawn !== null && !gl.isContextLost() && gl.getSyncParameter(drawn, gl.SYNC_STATUS) !== gl.SIGNALED
  while (isAwaited()) await new Promise((resume) => setTimeout(resume, askAgainMs))
  if (gl.isContextLost()) return null
  const image = new ImageData(wide, high)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, pixels)
  gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, image.data)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  gl.deleteBuffer(pixels)
  gl.deleteSync(drawn)
  return gl.isContextLost() ? null : image
}
