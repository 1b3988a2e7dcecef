import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { textIn } from '#worker/platform/language.rules.ts'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import type { KeptDesign } from './design-form.ts'
import { DesignEditor } from './DesignEditor.tsx'
import styles from './Catalogue.module.css'

/** One design that the shop sells once, in both languages; `new` for a new one. */
export function DesignEditScreen({ params }: ScreenProps) {
  const { t } = useTranslation('catalogue')
  const [, navigate] = useLocation()
  const designId = params['designId'] ?? ''
  const isNew = designId === 'new'
  const source = useServerData('staffDesignShow', isNew ? null : { params: { designId } })
  return (
    <div className={styles['catalogue']}>
      <Link href={staffPaths.catalogue({ tab: 'designs' })} className={styles['back']}>
        {t('design.back')}
      </Link>
      {isNew ? (
        <>
          <h1>{t('design.newTitle')}</h1>
          <DesignEditor
            design={null}
            onSaved={({ id }) =>
              location.pathname === staffPaths.design('new') && navigate(staffPaths.design(id), { replace: true })
            }
            onStale={source.reload}
          />
        </>
      ) : (
        <LoadableWork source={source} loading={<Skeleton className={styles['place']} />}>
          {(design) => (
            <>
              <DesignTitle design={design} />
              <Standing design={design} />
              <DesignEditor key={design.version} design={design} onSaved={source.reload} onStale={source.reload} />
            </>
          )}
        </LoadableWork>
      )}
    </div>
  )
}

const DesignTitle = ({ design }: { design: KeptDesign }) => <h1>{textIn(design.name, useLanguage())}</h1>

/** The state of a design that is reserved or sold, with its order. */
function Standing({ design: { state, order } }: { design: KeptDesign }) {
  const { t } = useTranslation('catalogue')
  if (state === 'available') return null
  return (
    <Notice tone="info">
      {t(`design.${state}`)}{' '}
      {order !== null && <Link href={staffPaths.order(order.id)}>{t('design.order', { number: order.number })}</Link>}
    </Notice>
  )
}
