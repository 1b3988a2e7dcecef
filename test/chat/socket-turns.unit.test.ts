import { expect, it } from 'vitest'
import { SocketTurns } from '#durable-objects/socket-turns.ts'

/** Turns of two sockets, with what was done so far. */
function someTurns() {
  const turns = new SocketTurns<object>()
  const done: string[] = []
  return {
    done,
    take: (socket: object, name: string, waitsFor?: Promise<void>) =>
      turns.take(socket, () => {
        if (waitsFor) return waitsFor.then(() => void done.push(name))
        done.push(name)
        return undefined
      }),
  }
}
const [ana, luis] = [{}, {}]

it('does at once what waits for nothing', () => {
  const { take, done } = someTurns()
  expect(take(ana, 'one')).toBeUndefined()
  expect(done).toEqual(['one'])
})

it('lets frames wait for an earlier one of their socket, and for no other', async () => {
  const { take, done } = someTurns()
  const { promise, resolve } = Promise.withResolvers<void>()
  const turns = [take(ana, 'auth', promise), take(ana, 'first'), take(ana, 'second'), take(luis, 'other')]
  expect(done).toEqual(['other'])
  resolve()
  await Promise.all(turns.filter((turn) => turn !== undefined))
  expect(done).toEqual(['other', 'auth', 'first', 'second'])
})

it('does frames at once again when all earlier ones are done', async () => {
  const { take, done } = someTurns()
  await take(ana, 'auth', Promise.resolve())
  expect(take(ana, 'after')).toBeUndefined()
  expect(done).toEqual(['auth', 'after'])
})
