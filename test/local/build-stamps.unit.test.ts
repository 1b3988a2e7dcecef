import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStamped, isBuilt, type StampedPart } from '#scripts/local/build-stamps.ts'

let source: string
let part: StampedPart
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'))
  source = join(folder, 'source.ts')
  writeFileSync(source, 'first')
  part = { stamp: join(folder, 'stamp'), fingerprint: () => readFileSync(source, 'utf8') }
})
const nothing = async () => undefined

describe('a build', () => {
  it('is fresh until a source changes', async () => {
    expect(isBuilt(part)).toBe(false)
    await buildStamped([part], nothing)
    expect(isBuilt(part)).toBe(true)
    writeFileSync(source, 'second')
    expect(isBuilt(part)).toBe(false)
  })

  it('is made again when a source changed while it was built', async () => {
    await buildStamped([part], async () => writeFileSync(source, 'second'))
    expect(isBuilt(part)).toBe(false)
    await buildStamped([part], nothing)
    expect(isBuilt(part)).toBe(true)
  })

  it('a build that failed is fresh for no source, not even for those of the one before', async () => {
    await buildStamped([part], nothing)
    writeFileSync(source, 'second')
    await expect(buildStamped([part], () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    writeFileSync(source, 'first')
    expect(isBuilt(part)).toBe(false)
  })
})
