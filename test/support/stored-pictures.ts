/**
 * The shop's pictures as R2 keeps them on disk, stored once for all suites: two thousand files that each shop would
 * store again.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#scripts/local/migrate.ts'
import { seedCatalogue, seedPictures } from '#scripts/local/seed-catalogue.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import { OUT } from '#scripts/pictures/manifest.ts'

const root = join(import.meta.dirname, '../..')

/** A new folder of state in which the pictures lie and nothing else does; whoever takes it removes it. */
export async function aStateWithPictures(): Promise<string> {
  const stored = await storedPictures()
  const state = mkdtempSync(join(tmpdir(), 'tinta-shop-'))
  copyTree(stored, state)
  return state
}

/** Where they are stored: anew for other pictures, and for another miniflare, which may keep them differently. */
async function storedPictures(): Promise<string> {
  const miniflare = createRequire(import.meta.url).resolve('miniflare/package.json')
  const key = createHash('sha256')
    .update(readFileSync(join(OUT, 'manifest.json')))
    .update(readFileSync(miniflare))
    .digest('hex')
    .slice(0, 16)
  const folder = join(root, '.build', `stored-pictures-${key}`)
  if (existsSync(folder)) return folder
  // Beside it first: a suite that starts meanwhile finds all of them or none.
  const state = `${folder}-${randomUUID()}`
  const shop = await startLocalShop({ state })
  await migrate(shop)
  await seedCatalogue(await shop.database())
  await seedPictures(shop)
  await shop.stop()
  for (const name of readdirSync(state)) if (name !== 'r2') rmSync(join(state, name), { recursive: true })
  try {
    renameSync(state, folder)
  } catch {
    // Another suite was first.
    rmSync(state, { recursive: true })
  }
  return folder
}

/** A picture is written once and never changed, so it is linked; what says which there are is copied. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (/\.sqlite/.test(entry.name)) copyFileSync(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or one without links.
    copyFileSync(source, target)
  }
}
