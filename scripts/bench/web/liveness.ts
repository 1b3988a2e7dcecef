/** Drags a pointer over a page, or types in it, and measures the frames and the work that it makes. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowProcessor } from './phone.ts'
import { workOfEvents } from './work.ts'

export interface Liveness {
  /** The ms between the frames of the page on a processor four times slower. */
  frames: number[]
  /** What the page's own thread does for each move of the pointer or key, on a processor four times slower, ms. */
  work: number[]
  /** What the process that plays the graphics processor takes for each, on this processor, ms. */
  graphicsMs: number
}

const times = 60

/**
 * Measures the answers to an event that is made again and again: at first on a slowed processor, whose frames count, then once more
 * for what is worked.
 */
async function livenessOf(
  browser: Browser,
  page: Page,
  devtools: CDPSession,
  { event, make }: { event: 'pointermove' | 'keydown'; make: (time: number) => Promise<void> },
): Promise<Liveness> {
  const makeAll = async () => {
    for (let time = 1; time <= times; time += 1) await make(time)
  }
  const before = await graphicsSeconds(browser)
  await slowProcessor(devtools)
  await page.evaluate(() => {
    const frames: number[] = []
    let before = performance.now()
    let due = 0
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      due = requestAnimationFrame(next)
    }
    due = requestAnimationFrame(next)
    const takeFrames = () => {
      cancelAnimationFrame(due)
      return frames
    }
    Object.assign(window, { takeFrames })
  })
  await makeAll()
  const frames = await page.evaluate(() => (window as unknown as { takeFrames: () => number[] }).takeFrames())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const graphicsMs = (1000 * ((await graphicsSeconds(browser)) - before)) / times
  return { frames: frames.slice(2), work: await workOfEvents(browser, page, event, makeAll), graphicsMs }
}

/** Drags a pointer around a point. */
export async function drag(
  browser: Browser,
  page: Page,
  devtools: CDPSession,
  from: { x: number; y: number },
): Promise<Liveness> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const found = await livenessOf(browser, page, devtools, {
    event: 'pointermove',
    make: (time) => page.mouse.move(from.x + 20 * Math.sin(time / 6), from.y + 20 * Math.cos(time / 6)),
  })
  await page.mouse.up()
  return found
}

/** What a move gives to the graphics processor. */
export interface GraphicsCalls {
  calls: number
  /** Of pictures and numbers, as they are in memory: what a browser copies between its own surfaces is counted too. */
  bytes: number
}

/** Drags a pointer around a point, a move in each frame, and counts what WebGL is asked for in each. */
export async function graphicsOfDrag(page: Page, from: { x: number; y: number }): Promise<GraphicsCalls> {
  const moves = 20
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.evaluate(() => {
    const count = { calls: 0, bytes: 0 }
    Object.assign(window, { graphicsCount: count })
    const methods = WebGL2RenderingContext.prototype as unknown as Record<string, unknown>
    for (const name of Object.getOwnPropertyNames(methods)) {
      const { value } = Object.getOwnPropertyDescriptor(methods, name) ?? {}
      if (typeof value !== 'function' || name === 'constructor' || /^(?:is|get)[A-Z]/.test(name)) continue
      methods[name] = function (this: WebGL2RenderingContext, ...given: unknown[]) {
        count.calls += 1
        for (const one of given) {
          if (ArrayBuffer.isView(one)) count.bytes += one.byteLength
          else if (typeof one === 'object' && one !== null && 'width' in one && 'height' in one)
            count.bytes += 4 * Number(one.width) * Number(one.height)
        }
        return Reflect.apply(value as (...all: unknown[]) => unknown, this, given)
      }
    }
  })
  const nextFrame = () =>
    page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(from.x + 20 * Math.sin(move / 3), from.y + 20 * Math.cos(move / 3))
    await nextFrame()
  }
  const { calls, bytes } = await page.evaluate(
    () => (window as unknown as { graphicsCount: GraphicsCalls }).graphicsCount,
  )
  await page.mouse.up()
  return { calls: calls / moves, bytes: bytes / moves }
}

/** Types letters into the field that has the focus, and removes each again. */
export const type = (browser: Browser, page: Page, devtools: CDPSession): Promise<Liveness> =>
  livenessOf(browser, page, devtools, {
    event: 'keydown',
    make: (time) => page.keyboard.press(time % 2 === 1 ? 'a' : 'Backspace'),
  })

/** The processor time of the process that draws for all pages. */
async function graphicsSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? Number.NaN
}

/** Draws a picture by WebGL at each move of the pointer, in a canvas as large as the shirt's, and nothing else. */
export function drawBarePicture({ wide, high }: { wide: number; high: number }): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
  canvas.style.cssText = `display:block;width:${wide / devicePixelRatio}px;height:${high / devicePixelRatio}px`
  document.body.prepend(canvas)
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true })
  if (gl === null) throw new Error('this browser has no WebGL')
  const program = gl.createProgram()
  if (program === null) throw new Error('this browser has no WebGL')
  for (const [type, source] of [
    [gl.VERTEX_SHADER, 'in vec2 corner; out vec2 at; void main(){at=.5+.5*corner;gl_Position=vec4(corner,0.,1.);}'],
    [
      gl.FRAGMENT_SHADER,
      'precision highp float; in vec2 at; out vec4 colour; uniform sampler2D picture; uniform float shift; void main(){colour=texture(picture,at+shift);}',
    ],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) throw new Error('this browser has no WebGL')
    gl.shaderSource(shader, `#version 300 es\n${source}`)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGBA,
    256,
    256,
    0,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    new Uint8Array(256 * 256 * 4).fill(128),
  )
  const shift = gl.getUniformLocation(program, 'shift')
  let due = 0
  addEventListener('pointermove', ({ clientX }) => {
    due ||= requestAnimationFrame(() => {
      due = 0
      gl.uniform1f(shift, clientX / 1000)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    })
  })
}
