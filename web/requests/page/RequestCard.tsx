import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf } from '#web/shop-ui/dates.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { RequestView } from '#worker/api/wire.ts'
import { StatusStamp } from './StatusStamp.tsx'
import styles from './RequestCard.module.css'

/** A request on the list (R-REQ-08): product, quantity, date, status, number and id. */
export function RequestCard({
  request: { id, number, quantity, status, createdAt, product, waitingOn },
}: {
  request: RequestView
}) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const labelId = useId()
  return (
    <article className={styles['card']} aria-labelledby={labelId}>
      <Picture
        source={storedPicture(product.ProductImage[0]?.path[0] ?? '')}
        alt=""
        sizes="96px"
        className={styles['picture']}
      />
      <div className={styles['facts']}>
        <StatusStamp status={status} waitingOn={waitingOn} />
        <h2 id={labelId} className={styles['name']}>
          <Link href={paths.requestPage(id)} className={styles['link']}>
            {product.name}
          </Link>
        </h2>
        <p>
          {t('quantity')} {quantity}
        </p>
        <p className={styles['quiet']}>
          <time dateTime={createdAt}>{t('created', { date: dayOf(createdAt, language) })}</time>
        </p>
        <p className={styles['id']}>
          {number !== null && `${t('number')} ${number} · `}
          {t('id')} {id}
        </p>
      </div>
    </article>
  )
}
