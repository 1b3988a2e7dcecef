import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { kindKeys, productKinds } from '#worker/catalogue/product-kinds.rules.ts'

const readyToGoScreen = lazyScreen(
  ['products', 'buying'],
  async () => (await import('./products/ReadyToGoScreen.tsx')).ReadyToGoScreen,
)

/** Products and galleries: the public screens (R-PAGE-06). */
export const shopRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.readyToGo(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
    description: (t) => t('products:description'),
    page: { name: 'ready-to-go', source: 'catalogue/products/ReadyToGoScreen.tsx' },
  },
  {
    // The same HTML, because /products shows this screen (R-CAT-05).
    pattern: paths.products(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
  },
  {
    // Each design that is ready to buy; the Worker fills the built page with the one the address names.
    pattern: `${paths.readyToGo()}/:category/:design`,
    screen: lazyScreen(
      ['product', 'products', 'buying'],
      async () => (await import('./product/ProductScreen.tsx')).ProductScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('product:title'),
    description: (t) => t('products:description'),
    page: {
      name: 'ready-to-go-design',
      source: 'catalogue/product/ProductScreen.tsx',
      path: paths.readyToGoDesign('tshirt', 'design'),
    },
  },
  {
    pattern: paths.exclusiveDesignProducts(),
    screen: lazyScreen(
      ['designs'],
      async () => (await import('./products/ExclusiveDesignScreen.tsx')).ExclusiveDesignScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('designs:placeholder.title'),
    description: (t) => t('designs:placeholder.text'),
    page: { name: 'exclusive-design', source: 'catalogue/products/ExclusiveDesignScreen.tsx' },
  },
  {
    pattern: paths.custom(),
    screen: lazyScreen(['custom'], async () => (await import('./custom/CustomScreen.tsx')).CustomScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('custom:title'),
    description: (t) => t('custom:description'),
    page: { name: 'custom', source: 'catalogue/custom/CustomScreen.tsx' },
  },
  {
    pattern: paths.customProduct(':product'),
    screen: lazyScreen(
      ['custom', 'product', 'kinds'],
      async () => (await import('./custom/CustomProductScreen.tsx')).CustomProductScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('custom:title'),
    description: (t) => t('custom:description'),
    page: {
      name: 'custom-product',
      source: 'catalogue/custom/CustomProductScreen.tsx',
      path: paths.customProduct('product'),
    },
  },
  {
    pattern: paths.occasions(),
    screen: lazyScreen(['occasions'], async () => (await import('./occasions/OccasionsScreen.tsx')).OccasionsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('occasions:title'),
    description: (t) => t('occasions:description'),
    page: { name: 'occasions', source: 'catalogue/occasions/OccasionsScreen.tsx' },
  },
  {
    // Each occasion; the Worker fills the built page with the one the address names.
    pattern: paths.occasion(':occasion'),
    screen: lazyScreen(
      ['occasions', 'search', 'custom', 'galleries', 'kinds'],
      async () => (await import('./occasions/OccasionScreen.tsx')).OccasionScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('occasions:title'),
    description: (t) => t('occasions:description'),
    page: {
      name: 'occasion',
      source: 'catalogue/occasions/OccasionScreen.tsx',
      path: paths.occasion('occasion'),
    },
  },
  {
    pattern: paths.search(),
    screen: lazyScreen(
      ['search', 'custom', 'galleries', 'kinds'],
      async () => (await import('./search/SearchScreen.tsx')).SearchScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('search:title'),
    description: (t) => t('search:description'),
    page: { name: 'search', source: 'catalogue/search/SearchScreen.tsx' },
  },
  {
    pattern: paths.favourites(),
    screen: lazyScreen(
      ['remembered'],
      async () => (await import('./remembered/FavouritesScreen.tsx')).FavouritesScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('remembered:title'),
    page: { name: 'favourites', source: 'catalogue/remembered/FavouritesScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.dtfGallery(),
    screen: lazyScreen(
      ['galleries', 'kinds'],
      async () => (await import('./galleries/DtfGalleryScreen.tsx')).DtfGalleryScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:dtf.name'),
    description: (t) => t('galleries:dtf.description'),
    page: { name: 'dtf-gallery', source: 'catalogue/galleries/DtfGalleryScreen.tsx' },
  },
  {
    pattern: paths.galleries(),
    screen: lazyScreen(
      ['galleries', 'kinds'],
      async () => (await import('./galleries/GalleriesScreen.tsx')).GalleriesScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:overview.title'),
    description: (t) => t('galleries:overview.description'),
    page: { name: 'galleries', source: 'catalogue/galleries/GalleriesScreen.tsx' },
  },
  ...kindKeys.map((kind): ScreenRoute => ({
    pattern: paths.exampleGallery(kind),
    screen: lazyScreen(['galleries', 'kinds'], async () => {
      const { ExampleGalleryScreen } = await import('./galleries/ExampleGalleryScreen.tsx')
      return () => <ExampleGalleryScreen kind={kind} />
    }),
    frame: 'shop',
    access: 'public',
    title: (t) => t(`kinds:${kind}.many`),
    description: (t) => t('galleries:description', { title: t(`kinds:${kind}.many`) }),
    page: { name: productKinds[kind].gallery.path, source: 'catalogue/galleries/ExampleGalleryScreen.tsx' },
  })),
]
