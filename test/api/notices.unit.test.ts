import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

it('THIRD-PARTY-NOTICES.txt names exactly the packages and fonts that are shipped, all under accepted licences', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/licences.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const name of ['react', 'hono', 'scheduler', '@fontsource/alfa-slab-one']) expect(stdout).toContain(name)
})
