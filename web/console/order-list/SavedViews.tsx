import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { orderViewLimits } from '#worker/fulfilment/views/order-views.rules.ts'
import { type OrderFilters, savedPartOf } from './order-filters.ts'
import styles from './SavedViews.module.css'

type View = ResponseBody<'staffOrderViews'>['views'][number]

const isSame = (one: object, other: object): boolean => {
  const text = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

/** Saved views: a link each, in the address like every filter, and a dialog that saves and deletes them. */
export function SavedViews({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('order-list')
  const source = useServerData('staffOrderViews')
  const [isOpen, setIsOpen] = useState(false)
  const views = source.data?.views ?? []
  const now = savedPartOf(filters)
  return (
    <div className={styles['bar']}>
      <nav aria-label={t('views.title')} className={styles['links']}>
        {views.map(({ id, name, filter, owner }) => (
          <Link
            key={id}
            href={staffPaths.orders(filter)}
            className={styles['link']}
            aria-current={isSame(filter, now) && filters.search === undefined ? 'page' : undefined}
            title={owner === null ? undefined : t('views.of', { name: owner })}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('views.open')}
      </Button>
      <Dialog title={t('views.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ViewsForm views={views} filters={filters} onViews={(next) => source.change(() => next)} />
      </Dialog>
    </div>
  )
}

function ViewsForm({
  views,
  filters,
  onViews,
}: {
  views: readonly View[]
  filters: OrderFilters
  onViews: (views: ResponseBody<'staffOrderViews'>) => void
}) {
  const { t } = useTranslation('order-list')
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const save = useAction(() =>
    call('staffOrderViewSave', { body: { name: name.trim(), isShared, filter: savedPartOf(filters) } }),
  )
  const remove = useAction((viewId: string) => call('staffOrderViewDelete', { params: { viewId } }))
  const keep = async () => {
    const outcome = await save.run()
    if (outcome?.status !== 'success') return
    onViews(outcome.result)
    showToast(t('views.saved', { name: name.trim() }))
    setName('')
  }
  const takeAway = async (view: View) => {
    const outcome = await remove.run(view.id)
    if (outcome?.status !== 'success') return
    onViews(outcome.result)
    showToast(t('views.deleted', { name: view.name }))
  }
  const refused = save.state.status === 'failure' ? save.state.error : null
  return (
    <div className={styles['dialog']}>
      <p>{t('views.about')}</p>
      <CheckedForm
        faults={name.trim() === '' ? { name: 'required' } : {}}
        labels={{ name: t('views.name') }}
        refused={refused?.fields ?? {}}
        onValid={() => void keep()}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('views.name')}
              name="name"
              autoComplete="off"
              maxLength={orderViewLimits.name}
              value={name}
              onText={setName}
              error={errorOf('name')}
            />
            <CheckboxField label={t('views.share')} name="isShared" isChecked={isShared} onCheck={setIsShared} />
            {refused !== null && refused.fields['name'] === undefined && (
              <Notice tone="error">{refused.message}</Notice>
            )}
            <Button type="submit" busy={save.state.status === 'loading' && t('views.busy')}>
              {t('views.save')}
            </Button>
          </>
        )}
      </CheckedForm>
      {remove.state.status === 'failure' && <Notice tone="error">{remove.state.error.message}</Notice>}
      <ul className={styles['list']}>
        {views.map((view) => (
          <li key={view.id}>
            <span>
              {view.name}
              <small>
                {view.owner !== null
                  ? t('views.of', { name: view.owner })
                  : t(view.isShared ? 'views.shared' : 'views.own')}
              </small>
            </span>
            {view.mayDelete && (
              <Button
                variant="quiet"
                aria-label={t('views.deleteOf', { name: view.name })}
                onClick={() => void takeAway(view)}
              >
                {t('views.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
