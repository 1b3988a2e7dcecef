import type { Numbers } from './compose-numbers.ts'
import { vertexShader } from './compose-shader.ts'

function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader | null {
  const shader = gl.createShader(type)
  if (shader === null) return null
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

/** A program that draws on all of its target, whose corners are attribute 0; null where the browser cannot make it. */
export function linkedProgram(gl: WebGL2RenderingContext, fragment: string): WebGLProgram | null {
  const program = gl.createProgram()
  const shaders = [compiled(gl, gl.VERTEX_SHADER, vertexShader), compiled(gl, gl.FRAGMENT_SHADER, fragment)]
  for (const shader of shaders) {
    if (shader === null) return null
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'aCorner')
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

/** Sets the uniforms of a program, which is in use, by name. */
export function uniformsOf(gl: WebGL2RenderingContext, program: WebGLProgram) {
  const places = new Map<string, WebGLUniformLocation | null>()
  const placeOf = (name: string): WebGLUniformLocation | null => {
    const place = places.get(name) ?? gl.getUniformLocation(program, name)
    places.set(name, place)
    return place
  }
  return (numbers: Numbers): void => {
    for (const [name, values] of Object.entries(numbers)) {
      const at = placeOf(name)
      if (values.length === 1) gl.uniform1f(at, values[0] ?? 0)
      else if (values.length === 2) gl.uniform2fv(at, values)
      else if (values.length === 3) gl.uniform3fv(at, values)
      else gl.uniform4fv(at, values)
    }
  }
}

/** A texture of a unit; what is scaled down has smaller pictures of itself. */
export function newTexture(gl: WebGL2RenderingContext, unit: number, isScaled: boolean): WebGLTexture | null {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isScaled ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
