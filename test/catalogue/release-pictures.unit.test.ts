/** The picture files in git are those that some address of the shop answers with (docs/decisions/068). */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { madePictures, readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { filesOfRelease, formatFor, releasedFilesFor } from '#worker/catalogue/picture-files.rules.ts'
import { pictureWidths } from '#worker/platform/picture-path.rules.ts'

const manifest = readPictureManifest()
const files = new Set(
  readdirSync(madePictures, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.\w+$/.test(name) && name !== 'manifest.json'),
)
/** What browsers, old browsers and everything else say that they read. */
const accepts = ['image/avif,image/webp,image/*', 'image/webp,image/*', '*/*']

it('has a file for every address of a picture that the shop can name, for every reader', () => {
  expect(manifest.length).toBeGreaterThan(200)
  // A line of the cart names all widths, whatever the picture has (web/shop-ui/stored-picture.ts).
  const missing = manifest.flatMap(({ path }) =>
    pictureWidths.flatMap((width) =>
      accepts
        .filter(
          (accept) => !releasedFilesFor(path, width, formatFor(undefined, accept)).some((file) => files.has(file)),
        )
        .map((accept) => `${path}?w=${width} for ${accept}`),
    ),
  )
  expect(missing).toEqual([])
})

it('answers every width of a picture’s srcset with a file of just that width to a reader of AVIF', () => {
  const others = manifest.flatMap(({ path, widths }) =>
    widths.filter((width) => !files.has(releasedFilesFor(path, width, 'avif')[0] ?? '')).map((width) => [path, width]),
  )
  expect(others).toEqual([])
})

it('has a print file wherever the manifest names one', () => {
  const named = manifest.flatMap(({ print }) => (print ? [print.key] : []))
  expect(named.filter((key) => !files.has(key))).toEqual([])
})

it('has no file that no page can name', () => {
  const answered = new Set(
    manifest.flatMap(({ path, widths, print }) => [
      ...widths.flatMap((width) =>
        accepts.flatMap((accept) => releasedFilesFor(path, width, formatFor(undefined, accept))[0] ?? []),
      ),
      ...(print ? [print.key] : []),
    ]),
  )
  expect([...files].filter((file) => !answered.has(file))).toEqual([])
})

it('is drawn in the files that the Worker looks for, and in no others', () => {
  const drawn = manifest.flatMap(({ path, widths, print }) => [
    ...filesOfRelease(path, widths),
    ...(print ? [print.key] : []),
  ])
  expect(new Set(drawn)).toEqual(files)
})

const packageIn = (folder: string): { dependencies: Record<string, string>; devDependencies: Record<string, string> } =>
  JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))

it('is drawn by a package of its own, whose versions are the shop’s where both name one', () => {
  const generator = packageIn('scripts/pictures/')
  const shop = packageIn('')
  const shops: Record<string, string> = { ...shop.dependencies, ...shop.devDependencies }
  const both = Object.entries({ ...generator.dependencies, ...generator.devDependencies }).filter(
    ([name]) => shops[name] !== undefined,
  )
  expect(both.map(([name]) => name)).toContain('sharp')
  expect(both.filter(([name, version]) => shops[name] !== version)).toEqual([])
})

it('is drawn with fonts that the package of the generator names', () => {
  const named = new Set(Object.keys(packageIn('scripts/pictures/').dependencies))
  const source = readFileSync('scripts/pictures/draw/fonts.ts', 'utf8')
  const faces = [...source.matchAll(/: '([a-z0-9-]+)\/files\//g)].map(([, face]) => `@fontsource/${face}`)
  expect(faces.length).toBe([...named].filter((name) => name.startsWith('@fontsource/')).length)
  expect(faces.filter((face) => !named.has(face))).toEqual([])
})

it('has a generator whose own packages the shop’s lock file does not name, so that npm ci does not install them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }
  const shop = packageIn('')
  const shops: Record<string, string> = { ...shop.dependencies, ...shop.devDependencies }
  const own = Object.keys(packageIn('scripts/pictures/').dependencies).filter((name) => shops[name] === undefined)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((name) => packages[`node_modules/${name}`] !== undefined)).toEqual([])
  expect(Object.keys(packages).filter((path) => path.startsWith('scripts/pictures'))).toEqual([])
})
