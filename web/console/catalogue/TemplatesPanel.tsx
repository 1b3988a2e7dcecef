import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { arrowDown, arrowUp } from '#web/ui/arrows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffTemplateView } from '#worker/api/wire.ts'
import { occasionOf, occasions } from '#worker/catalogue/occasions.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import styles from './Catalogue.module.css'

/** What shoppers can begin a design with, by product in their order (docs/decisions/267). */
export function TemplatesPanel() {
  const { t } = useTranslation(['catalogue', 'kinds'])
  const source = useServerData('staffTemplateList')
  const [edited, setEdited] = useState<StaffTemplateView | 'new' | null>(null)
  const move = (id: string, before: string | null) =>
    call('staffTemplateMove', { params: { templateId: id }, body: { before } })
      .catch((reason: unknown) => showToast(t('failed', { reason: asApiError(reason).message }), { tone: 'error' }))
      .then(source.reload)
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>{t('template.lead')}</p>
        <Button variant="main" onClick={() => setEdited('new')}>
          {t('template.new')}
        </Button>
      </div>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ templates }) => templates.length === 0}
        empty={<p>{t('template.empty')}</p>}
      >
        {({ templates }) =>
          kindKeys.map((product) => {
            const rows = templates.filter((template) => template.product === product)
            if (rows.length === 0) return null
            return (
              <section key={product}>
                <h2>{t(`kinds:${product}.one`)}</h2>
                <ul className={styles['rows']}>
                  {rows.map((template, index) => (
                    <TemplateRow
                      key={template.id}
                      template={template}
                      onEdit={() => setEdited(template)}
                      onUp={index === 0 ? null : () => void move(template.id, rows[index - 1]?.id ?? null)}
                      onDown={
                        index === rows.length - 1 ? null : () => void move(template.id, rows[index + 2]?.id ?? null)
                      }
                    />
                  ))}
                </ul>
              </section>
            )
          })
        }
      </Loadable>
      <TemplateDialog
        key={edited === null || edited === 'new' ? edited : edited.id}
        template={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null)
          source.reload()
        }}
      />
    </div>
  )
}

function TemplateRow({
  template,
  onEdit,
  onUp,
  onDown,
}: {
  template: StaffTemplateView
  onEdit: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const name = textIn(template.name, language)
  const occasion = occasionOf(template.occasion)
  return (
    <li className={styles['row']}>
      <span className={styles['thumb']}>
        <img src={template.picture} alt="" width={64} height={64} loading="lazy" />
      </span>
      <div className={styles['about']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['marks']}>
          {occasion !== null && <span className={styles['mark']}>{textIn(occasions[occasion].name, language)}</span>}
          {!template.isPublished && <span className={styles['mark']}>{t('hidden')}</span>}
        </p>
      </div>
      <span className={styles['arrows']}>
        <Button variant="quiet" aria-label={t('list.open', { name })} onClick={onEdit}>
          {t('template.edit')}
        </Button>
        <IconButton
          icon={arrowUp}
          label={t('template.up', { name })}
          isDisabled={onUp === null}
          onClick={() => onUp?.()}
        />
        <IconButton
          icon={arrowDown}
          label={t('template.down', { name })}
          isDisabled={onDown === null}
          onClick={() => onDown?.()}
        />
      </span>
    </li>
  )
}
