/**
 * argon2id as the Worker runs it (S-10): the function against its RFC's test vectors, and the queue around it, in Node.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { computeHash } from 'argon2id'
import setupArgon2 from 'argon2id/lib/setup.js'
import { describe, expect, it, vi } from 'vitest'
import { passwordHasher } from '#worker/accounts/passwords/password-hasher.adapter.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keyring } from '#worker/platform/keyring.adapter.ts'

const wasm = (name: string) => async (imports: WebAssembly.Imports) =>
  WebAssembly.instantiate(readFileSync(createRequire(import.meta.url).resolve(`argon2id/dist/${name}.wasm`)), imports)
const none = () => Promise.reject(new Error('not this one'))
const argon2 = await setupArgon2(wasm('simd'), wasm('no-simd'))
const keys = keyring('a-secret-of-this-test-only-0123456789')

describe('argon2id', () => {
  // RFC 9106 §5.3.
  const vector = {
    password: new Uint8Array(32).fill(1),
    salt: new Uint8Array(16).fill(2),
    secret: new Uint8Array(8).fill(3),
    ad: new Uint8Array(12).fill(4),
    passes: 3,
    memorySize: 32,
    parallelism: 4,
    tagLength: 32,
  }
  const tag = '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659'

  it('computes the RFC’s test vector', () => {
    expect(Buffer.from(argon2(vector)).toString('hex')).toBe(tag)
  })

  it('computes another one when anything differs', () => {
    for (const change of [
      { passes: 2 },
      { memorySize: 64 },
      { salt: new Uint8Array(16).fill(3) },
      { password: new Uint8Array(32).fill(2) },
    ]) {
      expect(Buffer.from(argon2({ ...vector, ...change })).toString('hex')).not.toBe(tag)
    }
  })

  it('computes the same with and without SIMD', async () => {
    // The package remembers that SIMD works, so this replaces the SIMD code with the plain code.
    const plain = await setupArgon2(wasm('no-simd'), none)
    expect(Buffer.from(plain(vector)).toString('hex')).toBe(tag)
  })
})

/** A hasher that counts its calls, and the inputs of those calls. */
function counting() {
  const asked: { memorySize: number; passes: number; parallelism: number }[] = []
  const compute = ((wish: Parameters<computeHash>[0]) => {
    asked.push(wish)
    return argon2({ ...wish, memorySize: Math.min(wish.memorySize, 64) })
  }) as computeHash
  return { asked, hasher: passwordHasher(keys, async () => compute) }
}

describe('a stored password', () => {
  it('is a string of today’s parameters with a salt of its own, and is verified by it', async () => {
    const hasher = passwordHasher(keys, async () => argon2)
    const [one, two] = [await hasher.hash('Tinta#2026'), await hasher.hash('Tinta#2026')]
    expect(one).toMatch(/^1\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect([
      await hasher.verify('Tinta#2026', one),
      await hasher.verify('Tinta#2026', two),
      await hasher.verify('tinta#2026', one),
    ]).toEqual([true, true, false])
    expect(await hasher.isOutdated(one)).toBe(false)
  })

  it('counts every character, also the 128th and beyond ASCII', async () => {
    const { hasher } = counting()
    const long = `A1!${'ñ'.repeat(124)}`
    const stored = await hasher.hash(`${long}x`)
    expect([
      await hasher.verify(`${long}x`, stored),
      await hasher.verify(`${long}y`, stored),
      await hasher.verify(long, stored),
    ]).toEqual([true, false, false])
  })

  it('is worth nothing without the shop’s secret', async () => {
    const { hasher } = counting()
    const elsewhere = passwordHasher(
      keyring('the-secret-of-somebody-else-0123456789'),
      async () => (wish) => argon2({ ...wish, memorySize: 64 }),
    )
    expect(await elsewhere.verify('Tinta#2026', await hasher.hash('Tinta#2026'))).toBe(false)
  })

  it('lives through two changes of the shop’s secret, while no log-in costs more than another', async () => {
    const [old, now, next] = ['old', 'now', 'next'].map((word) => `the ${word} secret of this test, 0123456789`) as [
      string,
      string,
      string,
    ]
    let computed = 0
    const hasherOf = (...secrets: [string, ...string[]]) =>
      passwordHasher(keyring(...secrets), async () => (wish) => {
        computed += 1
        return argon2({ ...wish, memorySize: 64 })
      })
    const [before, meanwhile, after, again] = [hasherOf(old), hasherOf(now, old), hasherOf(now), hasherOf(next, now)]
    const [first, second] = [await before.hash('Tinta#2026'), await meanwhile.hash('Tinta#2026')]
    expect(second).toMatch(/^2\.[\w-]{8}\$argon2id\$/)
    computed = 0
    const fits = [
      await meanwhile.verify('Tinta#2026', first),
      await meanwhile.verify('Tinta#2026', second),
      await after.verify('Tinta#2026', second),
      await again.verify('Tinta#2026', second),
      await again.verify('Tinta#2026', await after.hash('Tinta#2026')),
      await meanwhile.verify('Another#2026', first),
      await after.verify('Tinta#2026', first),
      await before.verify('Tinta#2026', second),
    ]
    expect(fits).toEqual([true, true, true, true, true, false, false, false])
    expect(computed).toBe(fits.length + 1)
    expect([
      await meanwhile.isOutdated(first),
      await meanwhile.isOutdated(second),
      await after.isOutdated(second),
      await again.isOutdated(second),
    ]).toEqual([true, false, false, true])
  })

  const salt = 'A'.repeat(22)
  const tag = 'A'.repeat(43)
  const hostile = [
    '',
    'none',
    'x',
    `1$argon2id$v=19$m=65537,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=999999,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=5,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=9,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=0,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=0,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=7,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=2,p=4$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=2,p=0$${salt}$${tag}`,
    `1$argon2id$v=16$m=19456,t=2,p=1$${salt}$${tag}`,
    `2$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag}`,
    `1$argon2i$v=19$m=19456,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=19456,t=2,p=1$A$${tag}`,
    `1$argon2id$v=19$m=19456,t=2,p=1$$${tag}`,
    `1$argon2id$v=19$m=19456,t=2,p=1$${salt}$`,
    `1$argon2id$v=19$m=19456,t=2,p=1$${salt}$AAAA`,
    `1$argon2id$v=19$m=1e3,t=2,p=1$${salt}$${tag}`,
    `1$argon2id$v=19$m=-1,t=2,p=1$${salt}$${tag}`,
    `$2b$10$${'a'.repeat(53)}`,
  ]

  it.each(hostile)(
    'lets a stored password that is no hash, or costs too much, match nothing at the cost of one hash: %s',
    async (stored) => {
      const { asked, hasher } = counting()
      expect(await hasher.verify('Tinta#2026', stored)).toBe(false)
      expect(asked.map(({ memorySize, passes, parallelism }) => [memorySize, passes, parallelism])).toEqual([
        [19_456, 2, 1],
      ])
    },
  )

  it('costs exactly one hash to compare: right, wrong, of an unknown account, of one that has none', async () => {
    const { asked, hasher } = counting()
    const stored = await hasher.hash('Tinta#2026')
    for (const [typed, hash] of [
      ['Tinta#2026', stored],
      ['Wrong#2026', stored],
      ['Tinta#2026', null],
      ['Tinta#2026', 'none'],
    ] as const) {
      asked.length = 0
      await hasher.verify(typed, hash)
      expect(asked).toHaveLength(1)
    }
  })

  it('finds no password right for an unknown account, not even that of the decoy it is compared with', async () => {
    const zeros = passwordHasher(keys, async () => () => new Uint8Array(32))
    expect([await zeros.verify('x', null), await zeros.verify('x', 'none')]).toEqual([false, false])
  })
})

describe('many at once', () => {
  it('are computed one at a time, forty wait, and the rest hear at once that the shop is busy', async () => {
    let [running, most] = [0, 0]
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    const hasher = passwordHasher(keys, async () => {
      running += 1
      most = Math.max(most, running)
      await gate
      running -= 1
      return () => new Uint8Array(32)
    })
    let refused = 0
    const results = Array.from({ length: 100 }, () =>
      hasher.verify('x', null).then(
        () => 'done',
        (error: unknown) => {
          refused += 1
          return error
        },
      ),
    )
    // All hundred are there when so many were refused: only then the first one ends.
    await vi.waitFor(() => expect(refused).toBe(59), { timeout: 30_000 })
    open()
    const outcomes = await Promise.all(results)
    expect(most).toBe(1)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(41)
    const refusals = outcomes.filter((outcome) => outcome !== 'done')
    expect(
      refusals.every(
        (error) => error instanceof ShopError && error.code === 'busy' && error.details.retryAfterMs === 1000,
      ),
    ).toBe(true)
    expect(await hasher.verify('x', null)).toBe(false)
  })

  it('passwords that wait are hashed after one that failed', async () => {
    let isBroken = true
    const hasher = passwordHasher(keys, async () => {
      if (isBroken) throw new Error('broken')
      return () => new Uint8Array(32)
    })
    for (let tries = 0; tries < 5; tries += 1) await expect(hasher.verify('x', null)).rejects.toThrow('broken')
    isBroken = false
    expect(await hasher.verify('x', null)).toBe(false)
  })
})
