import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { lastAnswers, type AnswerMemory } from '#worker/platform/last-answers.ts'

let memory: AnswerMemory
const inTime = <Result>(work: Promise<Result>, ms: number) =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new ShopError('busy')), ms))])
const last = () => lastAnswers({ memory, defer: () => undefined, inTime })
const busy = () => Promise.reject(new Error('Failed query', { cause: new ShopError('busy') }))
beforeEach(() => {
  memory = new Map()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('an answer of the database is given as it is', async () => {
  await last().read('list', async () => 'old')
  expect(await last().read('list', async () => 'new')).toEqual({ answer: 'new', isOld: false })
})

it('the last answer is given while the database does not answer', async () => {
  await last().read('list', async () => 'old')
  expect(await last().read('list', busy)).toEqual({ answer: 'old', isOld: true })
})

it('the last answer is given when the database is late, and the late one is kept', async () => {
  await last().read('list', async () => 'old')
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 2000))
  const given = last().read('list', () => late)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await given).toEqual({ answer: 'old', isOld: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await last().read('list', busy)).toEqual({ answer: 'late', isOld: true })
})

it('what nobody has asked for before fails', async () => {
  await expect(last().read('list', busy)).rejects.toThrow('Failed query')
})

it('a refusal is no silence: it is not hidden by an old answer', async () => {
  await last().read('design', async () => 'old')
  await expect(
    last().read('design', async () => {
      throw new ShopError('not_found')
    }),
  ).rejects.toThrow('not_found')
})

it('the answers that nobody asks for go first', async () => {
  for (let index = 0; index <= 200; index += 1) await last().read(`list ${index}`, async () => index)
  expect(memory.size).toBe(150)
  await expect(last().read('list 0', busy)).rejects.toThrow('Failed query')
  expect(await last().read('list 200', busy)).toEqual({ answer: 200, isOld: true })
})
