import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useStateName } from '#web/console/orders/OrderState.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { orderDueViews, orderFilterStates } from '#worker/orders/lists/order-search.rules.ts'
import type { OrderFilters as Filters } from './order-filters.ts'
import styles from './StaffOrdersScreen.module.css'

/** How long typing must pause before the list is loaded, in ms. */
const restMs = 250

interface OrderFiltersProps {
  filters: Filters
  /** Whether the rarely used filters are folded: on a phone the list comes first. */
  isFolded: boolean
  onChange: (more: Partial<Filters>) => void
  /** More controls to fold. */
  children: ReactNode
}

/** The filters of the list; each change goes into the address. */
export function OrderFilters({ filters, isFolded, onChange, children }: OrderFiltersProps) {
  const { t } = useTranslation(['desk', 'order-list'])
  const stateName = useStateName()
  const [typed, setTyped] = useState(filters.search ?? '')
  const latest = useRef(onChange)
  latest.current = onChange
  const products = useServerData('staffOrderProducts').data?.products ?? []
  const { people = [], tags = [] } = useServerData('staffOrderTeam').data ?? {}
  const me = useStaffSession((session) => session.userId)
  const asked = filters.search ?? ''
  // The address may change by other means: a link of another screen, or Back.
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => latest.current({ search: typed.trim() || undefined }), restMs)
    return () => clearTimeout(timer)
  }, [typed, asked])
  const { status, due, product, who, tag, by } = filters
  const isNarrowed = [asked || undefined, status, due, product, who, tag, by].some((value) => value !== undefined)
  const [isOpen, setIsOpen] = useState([status, due, product, who, tag].some((value) => value !== undefined))
  const fields = (
    <>
      <SelectField
        label={t('orders.status')}
        name="status"
        value={status ?? 'any'}
        options={[
          { value: 'any' as const, label: t('orders.anyStatus') },
          ...orderFilterStates.map((state) => ({ value: state, label: stateName(state) })),
        ]}
        onSelect={(chosen) => onChange({ status: chosen === 'any' ? undefined : chosen })}
      />
      <SelectField
        label={t('orders.due')}
        name="due"
        value={due ?? 'any'}
        options={[
          { value: 'any' as const, label: t('orders.anyDue') },
          ...orderDueViews.map((view) => ({ value: view, label: t(`orders.dueViews.${view}`) })),
        ]}
        onSelect={(chosen) => onChange({ due: chosen === 'any' ? undefined : chosen })}
      />
      <SelectField
        label={t('orders.product')}
        name="product"
        value={product ?? ''}
        options={[
          { value: '', label: t('orders.anyProduct') },
          ...products.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onSelect={(chosen) => onChange({ product: chosen || undefined })}
      />
      <SelectField
        label={t('order-list:who')}
        name="who"
        value={who ?? ''}
        options={[
          { value: '', label: t('order-list:anybody') },
          { value: 'me', label: t('order-list:mine') },
          { value: 'nobody', label: t('order-list:nobodys') },
          ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onSelect={(chosen) => onChange({ who: chosen || undefined })}
      />
      {(tags.length > 0 || tag !== undefined) && (
        <SelectField
          label={t('order-list:tag')}
          name="tag"
          value={tag ?? ''}
          options={[
            { value: '', label: t('order-list:anyTag') },
            ...[...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map((one) => ({ value: one, label: one })),
          ]}
          onSelect={(chosen) => onChange({ tag: chosen || undefined })}
        />
      )}
      {isNarrowed && (
        <Button
          variant="quiet"
          className={styles['clear']}
          onClick={() =>
            onChange({
              search: undefined,
              status: undefined,
              due: undefined,
              product: undefined,
              who: undefined,
              tag: undefined,
              by: undefined,
              dir: undefined,
            })
          }
        >
          {t('orders.clear')}
        </Button>
      )}
      {children}
    </>
  )
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label={t('orders.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        className={styles['search']}
        label={t('orders.search')}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onText={setTyped}
      />
      {isFolded ? (
        <details className={styles['more']} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('orders.filters')}</summary>
          <div className={styles['folded']}>{fields}</div>
        </details>
      ) : (
        fields
      )}
    </form>
  )
}
