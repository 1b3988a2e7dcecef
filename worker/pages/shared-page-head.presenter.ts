import type { SharedDesignView } from '#worker/api/wire.ts'
import { textIn, type Language, type Localized } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  title: { en: 'A design for you', es: 'Un diseño para ti' },
  description: {
    en: 'Look at it, change it if you like, and make it yours.',
    es: 'Míralo, cámbialo si quieres y hazlo tuyo.',
  },
} as const satisfies Record<string, Localized>

/**
 * What link previews show of a shared design: its first picture, at the link's own address, so that it goes with the link
 * (docs/decisions/283). Nothing about whose it is. The page shows that picture first, and its code asks for it late.
 */
export function presentSharedPageHead(publicUrl: string, { preview }: SharedDesignView, language: Language): string {
  const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`
  return [
    tag('og:type', 'website'),
    tag('og:site_name', shop.name),
    tag('og:title', `${textIn(texts.title, language)} · ${shop.name}`),
    tag('og:description', textIn(texts.description, language)),
    tag('og:image', publicUrl + preview),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="preload" as="image" href="${preview}">`,
  ].join('')
}
