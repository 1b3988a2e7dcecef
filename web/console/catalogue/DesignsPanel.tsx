import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { languageTitle } from '#web/ui/language-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import { missingIn, type KeptDesign } from './design-form.ts'
import styles from './Catalogue.module.css'

/** The designs that the shop sells once, newest first. */
export function DesignsPanel() {
  const { t } = useTranslation('catalogue')
  const source = useServerData('staffDesignList')
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>{t('design.lead')}</p>
        <LinkButton to={staffPaths.design('new')} variant="main">
          {t('design.new')}
        </LinkButton>
      </div>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ designs }) => designs.length === 0}
        empty={<p>{t('design.empty')}</p>}
      >
        {(first) => <DesignRows first={first} />}
      </Loadable>
    </div>
  )
}

type Page = ResponseBody<'staffDesignList'>
const pageOf = ({ designs, next }: Page) => ({ rows: designs, after: next })

function DesignRows({ first }: { first: Page }) {
  const { t } = useTranslation(['catalogue', 'ui'])
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffDesignList', { query: { after } })),
  )
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map((design) => (
          <DesignRow key={design.id} design={design} />
        ))}
      </ul>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('ui:loading')} onClick={loadMore}>
          {t('design.more')}
        </Button>
      )}
    </>
  )
}

function DesignRow({ design }: { design: KeptDesign }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const name = textIn(design.name, language)
  const [picture] = design.pictures
  return (
    <li className={styles['row']}>
      <span className={styles['thumb']}>
        {picture !== undefined && (
          <img src={`${pictureUrl(picture)}?w=320`} alt="" width={64} height={64} loading="lazy" />
        )}
      </span>
      <div className={styles['about']}>
        <Link href={staffPaths.design(design.id)} className={styles['name']} aria-label={t('list.open', { name })}>
          {name}
        </Link>
        <p className={styles['soft']}>
          {formatUsd(cents(design.priceCents))} · {t('list.pictures', { count: design.pictures.length })}
        </p>
        <p className={styles['marks']}>
          {design.state !== 'available' && <span className={styles['mark']}>{t(`design.states.${design.state}`)}</span>}
          {!design.isPublished && <span className={styles['mark']}>{t('hidden')}</span>}
          {missingIn(design).map((missing) => (
            <span key={missing} className={styles['mark']}>
              {t('missing', { language: languageTitle(missing, language) })}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}
