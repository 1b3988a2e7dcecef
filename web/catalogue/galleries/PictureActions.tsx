import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { readyKindOf, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import styles from './PictureActions.module.css'

/**
 * The ways from a picture to a purchase: what is on sale leads to its page and, with a print file, into the designer;
 * one like it can be asked for where there is none. `picture` is undefined while only its path is known.
 */
export function PictureActions({ path, picture }: { path: string; picture: PictureView | undefined }) {
  const { t } = useTranslation('galleries')
  const sold = readyDesignOf(path)
  return (
    <div className={styles['actions']}>
      {sold !== null && (
        <LinkButton to={paths.readyToGoDesign(sold.category, sold.design)}>
          {t('large.buy', { price: formatDollars(dollars(readyToGo[sold.category].unitPriceCents)) })}
        </LinkButton>
      )}
      {sold !== null && picture?.hasPrintFile === true && (
        <LinkButton to={paths.design(readyKindOf(sold.category), { art: path })} variant="quiet">
          {t('large.makeItMine')}
        </LinkButton>
      )}
      {/* A design for a t-shirt is no product to ask for: it is sold printed. */}
      {sold?.category !== 'dtf' && picture?.hasPrintFile !== true && (
        <LinkButton to={paths.request({ like: path })} variant={sold === null ? 'ink' : 'quiet'}>
          {t('ask')}
        </LinkButton>
      )}
    </div>
  )
}
