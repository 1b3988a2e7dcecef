import { defaultLanguage, type Language, languageEntry, languages } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** The part of a page's head that needs its address, for search engines and link previews. */
export interface PageFacts {
  /** The shop's origin, without a slash at the end. */
  publicUrl: string
  /** The screen's path as the specification spells it. */
  path: string
  language: Language
  /** Of the first picture shown, if there is one; relative to the shop. */
  pictureUrl: string | null
  products: readonly OfferedProduct[]
  /** The way to the page from the home page, itself last; empty where the page's own file says it. */
  trail?: readonly Crumb[]
}

/** A page on the way to another; its path is relative to the shop. */
export interface Crumb {
  name: string
  path: string
}

/** A product for search engines. `priceDollars` is the lowest of its variations. */
export interface OfferedProduct {
  name: string
  description: string
  pictureUrl: string | null
  priceDollars: number
  /** How customers rated it; absent where nobody has. */
  rating?: { count: number; average: number | null }
}

/** A page has an address for each language, so that search engines find both; without it a visitor's cookie decides. */
export const addressIn = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === defaultLanguage ? '' : `?lang=${language}`}`

/** The page's address, its other languages, its picture and its products, as HTML for the head. */
export function presentPageHead({ publicUrl, path, language, pictureUrl, products, trail = [] }: PageFacts): string {
  const address = addressIn(publicUrl, path, language)
  const alternate = (hreflang: string, href: string) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`
  const picture = pictureUrl === null ? `${publicUrl}/shared.jpg` : `${publicUrl}${pictureUrl}?w=640&amp;format=jpg`
  const tags = [
    `<link rel="canonical" href="${address}">`,
    ...languages.map((one) => alternate(one, addressIn(publicUrl, path, one))),
    alternate('x-default', addressIn(publicUrl, path, defaultLanguage)),
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:site_name" content="${shop.name}">`,
    `<meta property="og:locale" content="${languageEntry(language).locale}">`,
    `<meta property="og:image" content="${picture}">`,
  ]
  const nodes = [
    ...offers(publicUrl, address, products),
    ...(trail.length > 0 ? [breadcrumbs(publicUrl, language, trail)] : []),
  ]
  if (nodes.length > 0)
    tags.push(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')}</script>`,
    )
  return tags.join('')
}

const offers = (publicUrl: string, address: string, products: readonly OfferedProduct[]): object[] =>
  products.map(({ name, description, pictureUrl, priceDollars, rating }) => ({
    '@type': 'Product',
    name,
    description,
    ...(pictureUrl === null ? {} : { image: publicUrl + pictureUrl }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      price: priceDollars.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: address,
    },
    // An average of a few ratings is not shown on the page, so it is not told to search engines either.
    ...(rating === undefined || rating.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  }))

const breadcrumbs = (publicUrl: string, language: Language, trail: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(publicUrl, path, language),
  })),
})
