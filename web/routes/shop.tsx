import { lazyScreen } from '../lazy-screen.ts'
import { exampleGalleries, paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

const readyToGoScreen = lazyScreen(
  ['products', 'buying'],
  async () => (await import('../screens/products/ReadyToGoScreen.tsx')).ReadyToGoScreen,
)

/** Home, products and galleries: what everybody sees (R-PAGE-06). */
export const shopRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.home(),
    screen: lazyScreen(['home'], async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('home:title'),
    description: (t) => t('home:description'),
    page: { name: 'home', source: 'screens/home/HomeScreen.tsx' },
  },
  {
    pattern: paths.readyToGo(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
    description: (t) => t('products:description'),
    page: { name: 'ready-to-go', source: 'screens/products/ReadyToGoScreen.tsx' },
  },
  {
    // The same HTML: this is what /products shows (R-CAT-05).
    pattern: paths.products(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
  },
  {
    pattern: paths.exclusiveDesignProducts(),
    screen: lazyScreen(
      ['designs'],
      async () => (await import('../screens/products/ExclusiveDesignScreen.tsx')).ExclusiveDesignScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('designs:placeholder.title'),
    description: (t) => t('designs:placeholder.text'),
    page: { name: 'exclusive-design', source: 'screens/products/ExclusiveDesignScreen.tsx' },
  },
  {
    pattern: paths.custom(),
    screen: lazyScreen(['custom'], async () => (await import('../screens/custom/CustomScreen.tsx')).CustomScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('custom:title'),
    description: (t) => t('custom:description'),
    page: { name: 'custom', source: 'screens/custom/CustomScreen.tsx' },
  },
  {
    pattern: paths.search(),
    screen: lazyScreen(
      ['search', 'custom', 'galleries'],
      async () => (await import('../screens/search/SearchScreen.tsx')).SearchScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('search:title'),
    description: (t) => t('search:description'),
    page: { name: 'search', source: 'screens/search/SearchScreen.tsx' },
  },
  {
    pattern: paths.dtfGallery(),
    screen: lazyScreen(
      ['galleries'],
      async () => (await import('../screens/galleries/DtfGalleryScreen.tsx')).DtfGalleryScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:dtf.name'),
    description: (t) => t('galleries:dtf.description'),
    page: { name: 'dtf-gallery', source: 'screens/galleries/DtfGalleryScreen.tsx' },
  },
  {
    pattern: paths.galleries(),
    screen: lazyScreen(
      ['galleries'],
      async () => (await import('../screens/galleries/GalleriesScreen.tsx')).GalleriesScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:overview.title'),
    description: (t) => t('galleries:overview.description'),
    page: { name: 'galleries', source: 'screens/galleries/GalleriesScreen.tsx' },
  },
  ...exampleGalleries.map((gallery): ScreenRoute => ({
    pattern: paths.exampleGallery(gallery),
    screen: lazyScreen(['galleries'], async () => {
      const { ExampleGalleryScreen } = await import('../screens/galleries/ExampleGalleryScreen.tsx')
      return () => <ExampleGalleryScreen gallery={gallery} />
    }),
    frame: 'shop',
    access: 'public',
    title: (t) => t(`galleries:examples.${gallery}.title`),
    description: (t) => t('galleries:description', { title: t(`galleries:examples.${gallery}.title`) }),
    page: { name: gallery, source: 'screens/galleries/ExampleGalleryScreen.tsx' },
  })),
]
