import { useTranslation } from 'react-i18next'
import { sortOf, usualDirection, type OrderSort, type SortDirection } from '#worker/orders/lists/order-search.rules.ts'
import type { OrderFilters } from './order-filters.ts'
import styles from './SortHeads.module.css'

type Change = (sort: { by: OrderSort | undefined; dir: SortDirection | undefined }) => void

/** A sort as the address has it: without what is usual. */
const inAddress = (by: OrderSort, direction: SortDirection): Parameters<Change>[0] => ({
  by: by === 'number' ? undefined : by,
  dir: direction === usualDirection[by] ? undefined : direction,
})
const turned = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')

/**
 * The headings of the list, each a button that sorts by its column and, pressed again, turns the sort around. Narrow
 * screens, where rows have no columns, get a choice instead.
 */
export function SortHeads({ filters, onSort }: { filters: OrderFilters; onSort: Change }) {
  const { t } = useTranslation('order-list')
  const { by, direction, choices } = sortOf(filters)
  const head = (column: OrderSort) => {
    const isNow = column === by
    const next = isNow ? turned(direction) : usualDirection[column]
    const arrow = isNow && <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>
    if (!choices.includes(column))
      return (
        <span className={styles['fixed']}>
          {t(`sort.columns.${column}`)}
          {arrow}
          {isNow && (
            <span className="visually-hidden">{t('sort.now', { sort: t(`sort.${direction}.${column}`) })}</span>
          )}
        </span>
      )
    return (
      <button
        type="button"
        aria-pressed={isNow}
        aria-label={`${t(`sort.columns.${column}`)}. ${isNow ? `${t('sort.now', { sort: t(`sort.${direction}.${column}`) })}. ` : ''}${t('sort.turn', { sort: t(`sort.${next}.${column}`) })}`}
        onClick={() => onSort(inAddress(column, next))}
      >
        {t(`sort.columns.${column}`)}
        {arrow}
      </button>
    )
  }
  const options = choices.flatMap((one) =>
    [usualDirection[one], turned(usualDirection[one])].map((way) => ({ one, way })),
  )
  return (
    <>
      <div className={styles['heads']} role="group" aria-label={t('sort.label')}>
        {head('number')}
        {head('customer')}
        {head('status')}
        <span className={styles['fixed']}>{t('sort.things')}</span>
        {head('press')}
        {head('total')}
      </div>
      {options.length > 0 && (
        <label className={styles['choice']}>
          {t('sort.label')}
          <select
            name="sort"
            value={`${by} ${direction}`}
            onChange={({ target }) => {
              const chosen = options.find(({ one, way }) => `${one} ${way}` === target.value)
              if (chosen !== undefined) onSort(inAddress(chosen.one, chosen.way))
            }}
          >
            {options.map(({ one, way }) => (
              <option key={`${one} ${way}`} value={`${one} ${way}`}>
                {t(`sort.${way}.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {by === 'press' && filters.status === undefined && <p className={styles['about']}>{t('sort.underWay')}</p>}
    </>
  )
}
