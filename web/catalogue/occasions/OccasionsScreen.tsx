import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Occasions.module.css'

/** The overview that links to the page of every occasion (R-CAT-31). */
export function OccasionsScreen() {
  const { t } = useTranslation('occasions')
  const list = useServerData('occasionList')
  useShownLanguage('occasions', list.reload)
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 className={styles['overview']}>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Loadable
        source={list}
        loading={<Skeleton shape="picture" className={styles['tall']} />}
        loadingText={t('loading')}
      >
        {({ occasions }) => (
          <ul className={styles['list']}>
            {occasions.map(({ occasion, name, lead }) => (
              <li key={occasion} className={styles['occasion']}>
                <h2>
                  <Link href={paths.occasion(occasion)}>{name}</Link>
                </h2>
                <p>{lead}</p>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <ul className={styles['more']}>
        <li>
          <Link href={paths.galleries()}>{t('galleries')}</Link>
        </li>
        <li>
          <Link href={paths.design('tshirt')}>{t('design')}</Link>
        </li>
        <li>
          <Link href={paths.request()}>{t('ask')}</Link>
        </li>
      </ul>
    </div>
  )
}
