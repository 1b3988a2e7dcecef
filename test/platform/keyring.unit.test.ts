/** The keys of the shop's secrets while one replaces another (docs/decisions/146). */
import { describe, expect, it } from 'vitest'
import { keyring } from '#worker/platform/keyring.adapter.ts'

const [first, second, third] = [
  'the-first-secret-of-this-test-0123456789',
  'the-second-secret-of-this-test-012345678',
  'the-third-secret-of-this-test-0123456789',
]
const bytes = new TextEncoder().encode('what the app of the phone knows')

describe('a shop whose secret is replaced', () => {
  it('signs with the new secret, and knows what both have signed', async () => {
    const [before, meanwhile, after] = [keyring(first), keyring(second, first), keyring(second)]
    const [old, young] = [await before.sign('code', 'a'), await meanwhile.sign('code', 'a')]
    expect(young).toBe(await after.sign('code', 'a'))
    expect(await meanwhile.signatures('code', 'a')).toEqual([young, old])
    expect([
      await meanwhile.verify('code', 'a', old),
      await meanwhile.verify('code', 'a', young),
      await meanwhile.verify('code', 'b', young),
      await meanwhile.verify('pending', 'a', old),
    ]).toEqual([true, true, false, false])
  })

  it('refuses what a secret signed that is no longer listed', async () => {
    expect(await keyring(second).verify('code', 'a', await keyring(first).sign('code', 'a'))).toBe(false)
    expect(await keyring(third, second).verify('code', 'a', await keyring(first).sign('code', 'a'))).toBe(false)
  })

  it('opens what both secrets sealed, and says which of it to seal anew', async () => {
    const [before, meanwhile, after] = [keyring(first), keyring(second, first), keyring(second)]
    const [old, young] = [await before.seal(bytes, 'row'), await meanwhile.seal(bytes, 'row')]
    expect(await meanwhile.open(old, 'row')).toEqual({ bytes, isOutdated: true })
    expect(await meanwhile.open(young, 'row')).toEqual({ bytes, isOutdated: false })
    expect(await after.open(young, 'row')).toEqual({ bytes, isOutdated: false })
    expect(await after.open(old, 'row')).toBeNull()
    expect(await meanwhile.open(old, 'another row')).toBeNull()
  })
})
