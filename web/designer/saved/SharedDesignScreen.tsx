import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { ShareLinks } from '#web/catalogue/product/ShareLinks.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { sharePath } from '#worker/designer/saved/share-link.rules.ts'
import styles from './Saved.module.css'

/** A design that somebody shared by link: to look at, and to make one's own. */
export function SharedDesignScreen({ params }: ScreenProps) {
  const { t } = useTranslation(['saved', 'kinds'])
  const token = params['shareToken'] ?? ''
  const source = useServerData('sharedDesignShow', { params: { shareToken: token } })
  const own = (
    <LinkButton to={paths.design(source.data?.product ?? kindKeys[0] ?? 'tshirt')} variant="quiet">
      {t('page.own')}
    </LinkButton>
  )
  const { error } = source
  // The Worker writes null into the page where it sees that the address is no such link.
  const isNoLink = source.data === null || error?.code === 'invalid'
  if (isNoLink || (source.status === 'failed' && source.error.status < 500 && source.error.status >= 400))
    return (
      <div className={styles['screen']}>
        <h1>{t('page.title')}</h1>
        <Notice>{isNoLink ? t('page.notHere') : error?.message}</Notice>
        <div className={styles['actions']}>{own}</div>
      </div>
    )
  return (
    <Loadable source={source} loading={<Skeleton shape="picture" className={styles['waiting']} />}>
      {({ product, preview, furtherPreviews }) => (
        <div className={styles['page']}>
          <div className={styles['shown']}>
            {[preview, ...furtherPreviews].map((url, index) => (
              <img
                key={url}
                src={url}
                alt={index === 0 ? t('page.picture') : t('page.further')}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className={styles['large']}
              />
            ))}
          </div>
          <div className={styles['about']}>
            <h1>{t('page.headline', { product: t(`kinds:${product}.one`) })}</h1>
            <p>{t('page.lead')}</p>
            <LinkButton to={paths.design(product, { open: token })} variant="main">
              {t('page.make')}
            </LinkButton>
            {own}
            <ShareLinks title={t('sharing.text')} path={sharePath(token)} />
          </div>
        </div>
      )}
    </Loadable>
  )
}
