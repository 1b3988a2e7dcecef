import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { Drawing, LitScene, Scene } from './scene.ts'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium to draw with: the CHROMIUM environment variable, else an installed one, else Playwright's own. */
function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? CHROMIUM_PATHS.find((path) => existsSync(path)) ?? chromium.executablePath()
  if (!existsSync(found)) throw new Error(`No Chromium at ${found}; set CHROMIUM to one`)
  return found
}

/** A headless browser that turns scenes into PNG bytes, one at a time. */
export type Studio = {
  render: (scene: Scene) => Promise<Buffer>
  /**
   * Renders scenes that differ in what their last pass alone reads: drawings and numbers that neither `relief` nor `light` uses. Those
   * passes are done once.
   */
  renderSeries: (scenes: readonly LitScene[]) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/**
 * Starts the browser; software GL is asked for so that every machine draws the same pixels. A browser that dies is
 * started again once.
 */
export async function openStudio(): Promise<Studio> {
  const launch = (): Promise<Browser> =>
    chromium.launch({
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    })
  let browser = await launch()
  const openPage = async (): Promise<Page> => {
    const page = await browser.newPage()
    await page.setContent('<!doctype html><title>studio</title>')
    return page
  }
  async function* series(scenes: readonly LitScene[]): AsyncGenerator<Buffer> {
    const [first] = scenes
    if (!first) return
    const page = await openPage()
    const painter = await page.evaluateHandle(openLit, { scene: first, prelude: PRELUDE })
    for (const scene of scenes)
      yield Buffer.from(await painter.evaluate((open, next) => open.paint(next), scene), 'base64')
    await page.close()
  }
  const draw = async (scene: Scene): Promise<Buffer> => {
    if (scene.kind === 'flat') {
      const page = await openPage()
      const base64 = await page.evaluate(paintFlat, scene.drawing)
      await page.close()
      return Buffer.from(base64, 'base64')
    }
    let painted: Buffer | undefined
    for await (const bytes of series([scene])) painted = bytes
    if (!painted) throw new Error('Nothing was painted')
    return painted
  }
  return {
    render: async (scene) => {
      try {
        return await draw(scene)
      } catch (error) {
        if (browser.isConnected()) throw error
        browser = await launch()
        return draw(scene)
      }
    },
    renderSeries: series,
    close: () => browser.close(),
  }
}

const PRELUDE = `#version 300 es
precision highp float; precision highp int; precision highp sampler2D;
out vec4 outColour; uniform vec2 uSize;
`

/* The two functions below run in the page: they may use nothing from this module. */

async function paintFlat({ svg, width, height }: { svg: string; width: number; height: number }): Promise<string> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  URL.revokeObjectURL(image.src)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

type Painter = { paint: (scene: LitScene) => Promise<string> }

async function openLit({ scene, prelude }: { scene: LitScene; prelude: string }): Promise<Painter> {
  const canvas = new OffscreenCanvas(scene.width, scene.height)
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
  if (!gl?.getExtension('EXT_color_buffer_float') || !gl.getExtension('OES_texture_float_linear'))
    throw new Error('This Chromium has no WebGL 2 with float textures')
  const names = [...Object.keys(scene.textures), 'uHeight', 'uLit']
  const tell = (program: WebGLProgram, { uniforms }: LitScene): void => {
    gl.useProgram(program)
    gl.uniform2f(gl.getUniformLocation(program, 'uSize'), scene.width, scene.height)
    names.forEach((name, unit) => gl.uniform1i(gl.getUniformLocation(program, name), unit))
    for (let i = 0; i < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); i++) {
      const info = gl.getActiveUniform(program, i)
      const value = info ? uniforms[info.name.replace('[0]', '')] : undefined
      if (!info || value === undefined || value === null) continue
      const where = gl.getUniformLocation(program, info.name)
      const numbers = typeof value === 'number' ? [value] : [...value]
      if (info.type === gl.FLOAT) gl.uniform1fv(where, numbers)
      else if (info.type === gl.FLOAT_VEC2) gl.uniform2fv(where, numbers)
      else if (info.type === gl.FLOAT_VEC3) gl.uniform3fv(where, numbers)
      else if (info.type === gl.FLOAT_VEC4) gl.uniform4fv(where, numbers)
      else gl.uniform1iv(where, numbers)
    }
  }
  const link = (body: string): WebGLProgram => {
    const program = gl.createProgram()
    const compile = (type: number, source: string): void => {
      const shader = gl.createShader(type)
      if (!shader) throw new Error('No shader')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'shader')
      gl.attachShader(program, shader)
    }
    compile(
      gl.VERTEX_SHADER,
      '#version 300 es\nvoid main(){gl_Position=vec4(vec2((gl_VertexID&1)*4-1,(gl_VertexID&2)*2-1),0,1);}',
    )
    compile(gl.FRAGMENT_SHADER, `${prelude}${names.map((name) => `uniform sampler2D ${name};\n`).join('')}${body}`)
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'link')
    tell(program, scene)
    return program
  }
  const newTexture = (unit: number, minify: number): WebGLTexture => {
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minify)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return texture
  }
  // Drawn in horizontal bands, so that one long shader never trips the GPU watchdog.
  const fill = (): void => {
    gl.viewport(0, 0, scene.width, scene.height)
    gl.enable(gl.SCISSOR_TEST)
    for (let y = 0; y < scene.height; y += 96) {
      gl.scissor(0, y, scene.width, 96)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
  }
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  const drawn: string[] = []
  const load = async (unit: number, drawing: Drawing): Promise<void> => {
    if (drawn[unit] === drawing.svg) return
    drawn[unit] = drawing.svg
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' }))
    await image.decode()
    const flat = new OffscreenCanvas(drawing.width, drawing.height)
    flat.getContext('2d')?.drawImage(image, 0, 0, drawing.width, drawing.height)
    URL.revokeObjectURL(image.src)
    newTexture(unit, gl.LINEAR_MIPMAP_LINEAR)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, flat)
    gl.generateMipmap(gl.TEXTURE_2D)
  }
  for (const [unit, drawing] of Object.values(scene.textures).entries()) await load(unit, drawing)
  const point = 'vec2 point(){return vec2(gl_FragCoord.x,uSize.y-gl_FragCoord.y);}'
  /** Fills a texture with what a program computes, row 0 being the picture's top, like the drawings'. */
  const store = (body: string, name: string, format: GLenum, minify: number): void => {
    link(body)
    const unit = names.indexOf(name)
    const texture = newTexture(unit, minify)
    if (minify === gl.NEAREST) gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, minify)
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, scene.width, scene.height)
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    // A program must not have as an input what it fills.
    gl.bindTexture(gl.TEXTURE_2D, null)
    fill()
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }
  if (scene.relief)
    store(
      `${scene.relief}\nvoid main(){outColour=vec4(relief(gl_FragCoord.xy),0.,0.,1.);}`,
      'uHeight',
      gl.R32F,
      gl.LINEAR,
    )
  if (scene.light)
    store(`${scene.light}\nvoid main(){outColour=light(gl_FragCoord.xy);}`, 'uLit', gl.RGBA32F, gl.NEAREST)
  const program = link(`${point}${scene.shader}\nvoid main(){outColour=vec4(shade(point()),1.);}`)
  return {
    paint: async (next) => {
      for (const [unit, drawing] of Object.values(next.textures).entries()) await load(unit, drawing)
      tell(program, next)
      fill()
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      let text = ''
      for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
      return btoa(text)
    },
  }
}
