import type { Result, Router } from 'hono/router'
import { beforeEach, expect, it } from 'vitest'
import { rememberingPaths } from '#worker/http/known-paths.ts'

/** What the router inside was asked, in order. */
let asked: string[]
let router: Router<string>
beforeEach(() => {
  asked = []
  router = rememberingPaths<string>({
    name: 'inner',
    add: () => undefined,
    match: (method, path): Result<string> => {
      asked.push(`${method} ${path}`)
      return [[[`handler of ${method} ${path}`, {}]]] as Result<string>
    },
  })
  router.add('ALL', '*', 'headers')
  router.add('GET', '/api/cart', 'list')
  router.add('POST', '/api/cart', 'add')
  router.add('GET', '/api/cart/:line', 'show')
})

it('a path without parameters is looked for once for each method, and found as it was', () => {
  for (let times = 0; times < 3; times += 1) {
    expect(router.match('GET', '/api/cart')[0][0]?.[0]).toBe('handler of GET /api/cart')
    expect(router.match('POST', '/api/cart')[0][0]?.[0]).toBe('handler of POST /api/cart')
  }
  expect(asked).toEqual(['GET /api/cart', 'POST /api/cart'])
})

it('nothing that a caller makes up is remembered: other paths, other methods, parameters', () => {
  const made: [method: string, path: string][] = [
    ['GET', '/api/cart/one'],
    ['GET', '/nothing'],
    ['BREW', '/api/cart'],
    ['GET', '/api/cart/:line'],
  ]
  for (let times = 0; times < 2; times += 1) for (const [method, path] of made) router.match(method, path)
  expect(asked).toHaveLength(2 * made.length)
})

it('a route that is added later is found', () => {
  router.match('GET', '/api/cart')
  router.add('GET', '/api/cart', 'another')
  router.match('GET', '/api/cart')
  expect(asked).toHaveLength(2)
})
