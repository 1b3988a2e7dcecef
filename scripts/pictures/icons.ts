// Makes the icons and the picture that links to the shop show, from web/public/icon.svg and the home's picture:
// `npm run pictures -- --icons`.
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFile } from '../../worker/catalogue/picture-files.rules.ts'
import { madePictures, readPictureManifest } from '../stock/picture-manifest.ts'

const root = join(import.meta.dirname, '../..')
const target = (name: string) => join(root, 'web/public', name)
const icon = target('icon.svg')
/** The light paper of web/styles/tokens.css; devices cut the icon's corners, so it needs a border. */
const paper = '#f6f2ea'

for (const size of [192, 512])
  await sharp(icon, { density: size * 2.25 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(target(`icon-${size}.png`))
await sharp(icon, { density: 324 })
  .resize(144, 144)
  .extend({ top: 18, bottom: 18, left: 18, right: 18, background: paper })
  .flatten({ background: paper })
  .png({ palette: true })
  .toFile(target('apple-touch-icon.png'))

// The inner four fifths of a maskable icon are never cut.
await sharp(icon, { density: 792 })
  .resize(352, 352)
  .extend({ top: 80, bottom: 80, left: 80, right: 80, background: paper })
  .flatten({ background: paper })
  .png({ palette: true })
  .toFile(target('icon-maskable-512.png'))

const hero = readPictureManifest().find(({ category }) => category === 'home')
if (hero === undefined) throw new Error('the home has no picture yet: npm run pictures')
await sharp(madePictures + pictureFile(hero.path, hero.width, 'avif'))
  .resize(1200, 630, { fit: 'cover' })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(target('shared.jpg'))
