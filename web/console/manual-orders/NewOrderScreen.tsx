import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { faultsOf, toAddressBody } from '#web/addresses/address-fields.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { readDraft, useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { manualOrderLimits } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { languageFrom } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { LineFields } from './LineFields.tsx'
import {
  draftName,
  emptyOrder,
  emptyRow,
  forCustomer,
  readLines,
  rowsFrom,
  type LineRow,
  type OrderFields,
  type SoldProduct,
} from './order-draft.ts'
import { WhereTo } from './WhereTo.tsx'
import { WhoseOrder } from './WhoseOrder.tsx'
import styles from './NewOrder.module.css'

const offeredDays = ['1', '3', '7', '14', '30'] as const

/** A new manual order, paid by a link that is sent to the customer (docs/decisions/058). */
export function NewOrderScreen() {
  const { t } = useTranslation('manual-order')
  const source = useServerData('staffProductList')
  return (
    <div className={styles['screen']}>
      <Link href={staffPaths.orders()} className={styles['back']}>
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      <p className={styles['quiet']}>{t('lead')}</p>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {({ products }) => <OrderForm products={products.filter(({ isPublished }) => isPublished)} />}
      </Loadable>
    </div>
  )
}

function OrderForm({ products }: { products: readonly SoldProduct[] }) {
  const { t } = useTranslation('manual-order')
  const [, navigate] = useLocation()
  const { fields, set, clear, sendKey } = useSentDraft(draftName, emptyOrder, 'local')
  const [wasTried, setWasTried] = useState(false)
  useAskedCustomer(set)
  const rows = rowsFrom(fields.rows) ?? [emptyRow('product')]
  const { lines, totalCents, faults, isRight } = readLines(rows, products)
  const setRows = (next: readonly LineRow[]) => set({ rows: JSON.stringify(next) })
  const isNew = fields.who === 'new'
  const isTyped = fields.to === 'typed'
  const addressFaults = isTyped ? faultsOf(fields) : {}
  const hasCustomer = isNew ? fields.email.trim() !== '' : fields.customerId !== ''
  const { state, run } = useAction((clientKey: string) =>
    call('staffOrderMake', {
      body: {
        ...(isNew
          ? {
              newCustomer: {
                firstName: fields.firstName,
                lastName: fields.lastName,
                email: fields.email,
                language: languageFrom(fields.language),
              },
            }
          : { customerId: fields.customerId }),
        lines,
        ...(isTyped && { address: toAddressBody(fields) }),
        message: fields.message.trim(),
        validDays: Number(fields.days),
        clientKey,
      },
    }),
  )
  const send = async () => {
    setWasTried(true)
    if (!isRight || !hasCustomer || Object.keys(addressFaults).length > 0) return false
    const outcome = await run(sendKey())
    if (outcome?.status !== 'success') return outcome === null
    clear()
    reloadServerData('staffOrders')
    showToast(t('done'))
    // Staff who have left the screen meanwhile are not redirected; the order is in the list.
    if (location.pathname === staffPaths.orderNew()) navigate(staffPaths.order(outcome.result.id), { replace: true })
    return true
  }
  const refused = state.status === 'failure' ? state.error.fields : {}
  const isAtLine = Object.keys(refused).some((field) => field.startsWith('lines.'))
  return (
    <form
      noValidate
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void send().then((isDone) => isDone || form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
    >
      <WhoseOrder
        fields={fields}
        refused={refused}
        isMissing={wasTried && !hasCustomer}
        onChange={(more) => set(forCustomer(fields, more))}
      />
      <section className={styles['section']} aria-labelledby="things">
        <h2 id="things">{t('things')}</h2>
        {rows.map((row, index) => (
          <LineFields
            key={index}
            number={index + 1}
            row={row}
            products={products}
            faults={wasTried ? (faults[index] ?? []) : []}
            refusal={
              Object.entries(refused).find(
                ([field]) => field === `lines.${index}` || field.startsWith(`lines.${index}.`),
              )?.[1]
            }
            onRow={(next) => setRows(rows.map((one, at) => (at === index ? next : one)))}
            onRemove={rows.length === 1 ? null : () => setRows(rows.filter((_row, at) => at !== index))}
          />
        ))}
        <div className={styles['more']}>
          {(['product', 'other'] as const).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              isDisabled={rows.length >= manualOrderLimits.lines}
              onClick={() => setRows([...rows, emptyRow(kind)])}
            >
              {t(`add.${kind}`)}
            </Button>
          ))}
        </div>
        <p className={styles['sum']} aria-live="polite">
          {t('sum')} <strong>{formatUsd(cents(totalCents))}</strong>
        </p>
        <p className={styles['quiet']}>{t('onTop')}</p>
      </section>
      <WhereTo fields={fields} faults={wasTried ? addressFaults : {}} refused={refused} onChange={set} />
      <section className={styles['section']} aria-labelledby="link">
        <h2 id="link">{t('link')}</h2>
        <SelectField
          label={t('days')}
          name="days"
          value={fields.days}
          options={offeredDays.map((days) => ({
            value: days as string,
            label: t('dayCount', { count: Number(days) }),
          }))}
          onSelect={(days) => set({ days })}
        />
        <TextAreaField
          label={t('message')}
          hint={t('messageHint')}
          isOptional
          name="message"
          maxLength={manualOrderLimits.message}
          value={fields.message}
          onText={(message) => set({ message })}
        />
      </section>
      {state.status === 'failure' && !isAtLine && <Notice tone="error">{state.error.message}</Notice>}
      <Button type="submit" variant="main" busy={state.status === 'loading' && t('busy')}>
        {t('send')}
      </Button>
    </form>
  )
}

/** Takes the order's customer from the address bar once they are loaded; from then on the form holds them. */
function useAskedCustomer(set: (change: Partial<OrderFields>) => void): void {
  const asked = new URLSearchParams(useSearch()).get('customer')
  const [, navigate] = useLocation()
  const known = useServerData('staffCustomerShow', asked === null ? null : { params: { customerId: asked } }).data
  const take = useEffectEvent(() => {
    if (known === undefined) return
    const kept = { ...emptyOrder, ...readDraft(draftName, 'local') }
    const wish = { who: 'known', customerId: known.id, customerName: known.name }
    if (kept.who !== wish.who || kept.customerId !== wish.customerId) set(forCustomer(kept, wish))
    navigate(staffPaths.orderNew(), { replace: true })
  })
  const loadedId = known?.id
  useEffect(() => {
    if (loadedId !== undefined) take()
  }, [loadedId])
}
