import { fakeServer, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { coverPrefix, kindKeys } from '#worker/catalogue/product-kinds.rules.ts'

/** A picture of a category. */
export const aPicture = (category: string, number: number): PictureView => ({
  id: `${category}/design-${number}.jpg`,
  path: `${category}/design-${number}.jpg`,
  url: `/images/${category}/design-${number}.jpg`,
  width: 1440,
  height: 1440 + (number % 3) * 360,
  alt: { en: `${category} with drawing ${number}`, es: `${category} con dibujo ${number}` },
  title: { en: `Design ${number}`, es: `Diseño ${number}` },
  placeholder: '',
  srcset: `/images/${category}/design-${number}.jpg?w=320 320w`,
  colour: { en: '', es: '' },
  swatch: [],
  hasPrintFile: false,
})

/** Matches the path of a cover by its name, which is followed by a hash. */
const aCover = (name: string): PictureView => ({
  ...aPicture('covers', 0),
  id: name,
  path: `covers/${name}-1a2b3c4d.jpg`,
  url: `/images/covers/${name}-1a2b3c4d.jpg`,
  alt: { en: `Cover ${name}`, es: `Portada ${name}` },
})

/** Answers like the image service: this many pictures in every category, by pages, and the covers of these names. */
export const galleryOf =
  (total: number, coverNames: readonly string[] = []): Answer =>
  ({ address }) => {
    const query = new URL(address, 'http://shop').searchParams
    if (query.get('category') === 'covers')
      return {
        status: 200,
        body: {
          images: coverNames
            .map(aCover)
            .filter(({ path }) =>
              kindKeys.some((kind) => kind === query.get('kind') && path.startsWith(coverPrefix(kind))),
            ),
          hasMore: false,
          currentPage: 0,
        },
      }
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const numbers = Array.from({ length: total }, (_, number) => number).slice(page * limit, (page + 1) * limit)
    return {
      status: 200,
      body: {
        images: numbers.map((number) => aPicture(query.get('category') ?? '', number)),
        hasMore: (page + 1) * limit < total,
        currentPage: page,
      },
    }
  }

/** A shop with this many pictures in every gallery, and these covers. */
export const aShopWith = (total: number, coverNames?: readonly string[]): SeenRequest[] =>
  fakeServer(galleryOf(total, coverNames))
