import { glowBeyond, glowShader } from './compose-shader.ts'
import { linkedProgram, newTexture, uniformsOf } from './webgl-program.ts'

/** Pixels of the light across the print area: a third of how far the generator blurs the lines. */
const glowWide = 80
/** The squares of the artwork that are read, across the print area. */
const readWide = 100

/**
 * Works out the light around a lamp's lines once for each artwork, on a texture of `unit` (docs/decisions/601).
 * @param artUnit the unit of the artwork
 * @param shape the print area's width over its height
 * @returns draws it for artwork so many pixels wide, and leaves its program and its viewport to be set anew; null where the browser cannot
 */
export function openLampGlow(
  gl: WebGL2RenderingContext,
  { unit, artUnit, shape }: { unit: number; artUnit: number; shape: number },
): ((artWide: number) => void) | null {
  const program = linkedProgram(gl, glowShader)
  if (program === null) return null
  const wide = Math.round(glowWide * (1 + 2 * glowBeyond))
  const high = Math.round(glowWide * (1 / shape + 2 * glowBeyond))
  const frame = gl.createFramebuffer()
  const texture = newTexture(gl, unit, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, wide, high, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.useProgram(program)
  gl.uniform1i(gl.getUniformLocation(program, 'uArt'), artUnit)
  const setNumbers = uniformsOf(gl, program)
  setNumbers({ uTall: [1, shape], uUpward: [-1] })
  return (artWide) => {
    gl.useProgram(program)
    setNumbers({ uDetail: [Math.max(0, Math.log2(artWide / readWide))] })
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.viewport(0, 0, wide, high)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }
}
