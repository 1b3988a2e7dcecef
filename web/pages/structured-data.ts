import { paths } from '#web/app/paths.ts'
import type { Translate } from '#web/app/texts/texts.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { figures } from './information/figures.ts'
import { plainText } from './information/link-targets.ts'
import type { QuestionGroup } from './information/search-questions.ts'

/**
 * What a public page tells search engines about itself, as schema.org nodes; addresses are relative to the page. The
 * Worker adds products, because it knows their prices (worker/pages/page-head.presenter.ts).
 */
export function structuredData(path: string, title: string, t: Translate): object[] {
  if (path === paths.home()) return [organization]
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, t('shell:links.home'), paths.home()), crumb(2, title, path)],
  }
  return path === paths.faq() ? [trail, questions(t)] : [trail]
}

const organization = {
  '@type': 'Organization',
  name: shop.name,
  url: '/',
  logo: '/icon-512.png',
  email: shop.supportEmail,
  telephone: shop.whatsapp,
  sameAs: [...Object.values(shop.social), shop.blogUrl],
}

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })

/** The frequent questions with their answers; links in them are reduced to their text. */
function questions(t: Translate): object {
  const groups: QuestionGroup[] = Object.values(t('faq:groups', { returnObjects: true, ...figures }))
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap((group) =>
      Object.values(group.questions).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
      })),
    ),
  }
}
