import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { type ColourFamily, customSorts, readySorts } from '#worker/catalogue/catalogue-filters.rules.ts'
import { Swatch } from '../Swatch.tsx'
import type { FilterBarProps } from './FilterBar.tsx'
import styles from './FilterFields.module.css'

/** How a family of colours looks. */
const shades: Record<ColourFamily, string> = {
  black: '#26272a',
  white: '#f3f0e8',
  grey: '#9a9a98',
  cream: '#e9dcc0',
  brown: '#6b4a35',
  yellow: '#d9a53a',
  green: '#3f8f5f',
  blue: '#2f6fb0',
  purple: '#6b4a94',
  pink: '#e58ab0',
  red: '#b5322e',
}

/** Highest prices that are offered, in dollars: round ones between the least and the most that the list has. */
const priceSteps = [15, 20, 25, 30, 40, 50, 75, 100, 150]

/** The fields by which a list is narrowed and sorted; only what the list has now is offered. Each works at once. */
export function FilterFields({ list, chosen, onChange }: FilterBarProps) {
  const facets = useServerData('catalogueFacets', { query: { list } })
  return (
    <Loadable source={facets} loading={<Skeleton shape="button" />}>
      {(has) => <Fields list={list} chosen={chosen} onChange={onChange} has={has} />}
    </Loadable>
  )
}

function Fields({ list, chosen, onChange, has }: FilterBarProps & { has: ResponseBody<'catalogueFacets'> }) {
  const { t } = useTranslation(['filters', 'kinds'])
  const colours = chosen['colour']?.split(',') ?? []
  const toggle = (colour: ColourFamily) => {
    const next = colours.includes(colour) ? colours.filter((one) => one !== colour) : [...colours, colour]
    onChange({ colour: next.length === 0 ? undefined : next.join(',') })
  }
  const [least = 0, most = 0] = [has.prices[0], has.prices.at(-1)]
  const steps = priceSteps.filter((step) => step >= least && step < most)
  const sizeName = list === 'custom' ? 'fit' : 'size'
  const sorts = list === 'custom' ? customSorts : readySorts
  return (
    <div className={styles['fields']}>
      {has.colours.length > 0 && (
        <fieldset className={styles['colours']}>
          <legend>{t('colour')}</legend>
          {has.colours.map(({ colour, count }) => (
            <label key={colour} className={styles['colour']}>
              <input
                type="checkbox"
                name="colour"
                value={colour}
                checked={colours.includes(colour)}
                onChange={() => toggle(colour)}
                className="visually-hidden"
              />
              <span>
                <Swatch shades={[shades[colour]]} />
                {t(`colours.${colour}`)} <small>{count}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {has.kinds.length > 0 && (
        <Choice
          name="kind"
          label={t('kind')}
          all={t('all')}
          options={has.kinds.map(({ kind, count }) => ({
            value: kind,
            label: `${t(`kinds:${kind}.many`)} (${count})`,
          }))}
          chosen={chosen['kind']}
          onChange={onChange}
        />
      )}
      <Choice
        name={sizeName}
        label={t(list === 'custom' ? 'size' : 'mySize')}
        all={t(list === 'custom' ? 'all' : 'usual')}
        options={has.sizes.map((size) => ({ value: size, label: size }))}
        chosen={chosen[sizeName]}
        onChange={onChange}
      />
      {steps.length > 0 && (
        <Choice
          name="most"
          label={t('price')}
          all={t('all')}
          options={steps.map((step) => ({ value: String(step), label: t('upTo', { price: formatDollars(step) }) }))}
          chosen={chosen['most']}
          onChange={onChange}
        />
      )}
      <Choice
        name="sort"
        label={t('sort')}
        all={t('sorts.ours')}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        chosen={chosen['sort']}
        onChange={onChange}
      />
    </div>
  )
}

/** One choice of the address; the first option takes it away. */
function Choice({
  name,
  label,
  all,
  options,
  chosen,
  onChange,
}: {
  name: string
  label: string
  all: string
  options: readonly { value: string; label: string }[]
  chosen: string | undefined
  onChange: FilterBarProps['onChange']
}) {
  return (
    <SelectField
      label={label}
      name={name}
      value={chosen ?? 'all'}
      options={[{ value: 'all', label: all }, ...options]}
      onSelect={(value) => onChange({ [name]: value === 'all' ? undefined : value })}
    />
  )
}
