import { useTranslation } from 'react-i18next'
import { loadAreas } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import styles from './Reviews.module.css'

/** They come after everything that sells, so their code is loaded after the page. */
export const pageReviews = async () => {
  const [{ PageReviews }] = await Promise.all([import('#web/ratings/PageReviews.tsx'), loadAreas(['ratings'])])
  return PageReviews
}

/** The reviews of what a page sells; a page without any says so and loads nothing. */
export function Reviews({ of, hasSome }: { of: string; hasSome: boolean }) {
  const { t } = useTranslation(['product', 'ui'])
  const isHydrated = useHydrated()
  const PageReviews = useLazyComponent(pageReviews, hasSome && isHydrated, () =>
    showToast(t('ui:error.offline'), { tone: 'error' }),
  )
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles['reviews']}>
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      {hasSome ? PageReviews !== null && <PageReviews of={of} /> : <p>{t('reviews.none')}</p>}
    </section>
  )
}
