import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { cents, chargeable, formatUsd } from '#worker/platform/money.rules.ts'
import { quoteTotal, requestLimits } from '#worker/requests/custom-request.rules.ts'
import { DepositFields } from './DepositFields.tsx'
import { MailPreview } from './MailPreview.tsx'
import { dayFrom, mostDays, mostRows, picturesFrom, readQuote, rowsFrom, type QuoteRow } from './quote-draft.ts'
import { QuoteCharges } from './QuoteCharges.tsx'
import { QuoteLine } from './QuoteLine.tsx'
import { QuotePictures } from './QuotePictures.tsx'
import { useStaffStep, type OnStaffRequestChange } from './use-staff-step.ts'
import styles from './StaffRequestPage.module.css'

/** How many days a quote is valid by default. */
const usualDays = 14

const firstRows = ({ quotes, quantity }: StaffRequestPageView): QuoteRow[] =>
  quotes[0]?.items.map((item) => ({
    size: item.size,
    quantity: String(item.quantity),
    price: item.unitPrice.toFixed(2),
  })) ?? [{ size: '', quantity: String(quantity), price: '' }]

/** An amount of an earlier quote as it stands in a field; nothing for none. */
const amountTyped = (dollars: number | undefined): string => (dollars ? dollars.toFixed(2) : '')

/**
 * The form of a quote: the price and the quantity of each size, its charges, and until when it is valid. A new version starts with
 * the previous one. The draft is kept; faults are shown at their fields after the first try to send.
 */
export function QuoteBuilder({ request, onChange }: { request: StaffRequestPageView; onChange: OnStaffRequestChange }) {
  const { t } = useTranslation('staff-requests')
  const { id, quotes } = request
  const [last] = quotes
  const version = (last?.version ?? 0) + 1
  const { fields, set, clear, sendKey } = useSentDraft(
    `staff-quote:${id}:${version}`,
    {
      rows: '',
      until: dayFrom(Date.now() + days(usualDays)),
      setup: amountTyped(last?.setup),
      rush: amountTyped(last?.rush),
      discount: amountTyped(last?.discount),
      shipping: last?.shipping == null ? '' : last.shipping.toFixed(2),
      deposit: last?.deposit ? String(last.deposit.percent) : '',
      message: '',
      pictures: '',
    },
    'local',
  )
  const [wasTried, setWasTried] = useState(false)
  const rows = rowsFrom(fields.rows) ?? firstRows(request)
  const pictures = picturesFrom(fields.pictures) ?? last?.pictures ?? []
  const setRows = (next: readonly QuoteRow[]) => set({ rows: JSON.stringify(next) })
  // Until staff type another, the shipping is what the shop asks for any order.
  const { data: config } = useServerData('appConfig')
  const shopShipping = config === undefined ? '' : config.shipping.toFixed(2)
  const typed = {
    setup: fields.setup,
    rush: fields.rush,
    discount: fields.discount,
    shipping: fields.shipping === '' ? shopShipping : fields.shipping,
  }
  const { items, charges, priceCents, totalCents, depositPercent, validUntil, faults, isRight } = readQuote(
    rows,
    fields.until,
    fields.deposit,
    Date.now(),
    typed,
  )
  const body = {
    items,
    ...charges,
    depositPercent,
    validUntil: validUntil ?? '',
    message: fields.message.trim(),
    pictures: pictures.map((picture) => picture.id),
  }
  const step = useStaffStep(
    (clientKey: string) => call('staffRequestQuote', { params: { requestId: id }, body: { ...body, clientKey } }),
    t('quote.done'),
    onChange,
  )
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const price = formatUsd(cents(Math.max(0, totalCents)))
  const goodsCents = quoteTotal(items)
  const send = async () => {
    setWasTried(true)
    if (isRight && (await step.take(sendKey()))) clear()
  }
  return (
    <form
      noValidate
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send().then(
          () => isRight || (event.target as Element).querySelector<HTMLElement>('[aria-invalid]')?.focus(),
        )
      }}
    >
      {last !== undefined && <p className={styles['quiet']}>{t('quote.next', { version })}</p>}
      {rows.map((row, index) => (
        <QuoteLine
          key={index}
          number={index + 1}
          row={row}
          faults={wasTried ? (faults.rows[index] ?? {}) : {}}
          onRow={(next) => setRows(rows.map((one, at) => (at === index ? next : one)))}
          onRemove={rows.length === 1 ? null : () => setRows(rows.filter((_row, at) => at !== index))}
        />
      ))}
      {pieces > 0 && pieces < request.quantity && (
        <Notice tone="info">{t('quote.fewer', { asked: request.quantity, count: pieces })}</Notice>
      )}
      <div className={styles['total']}>
        <Button
          variant="quiet"
          isDisabled={rows.length >= mostRows}
          onClick={() => setRows([...rows, { size: '', quantity: '1', price: rows.at(-1)?.price ?? '' }])}
        >
          {t('quote.add')}
        </Button>
        <p>
          {t('quote.goods')} <strong>{formatUsd(cents(goodsCents))}</strong>
          {pieces > 1 && (
            <span className={styles['quiet']}>
              {' '}
              {t('quote.average', { price: formatUsd(cents(Math.round(goodsCents / pieces))) })}
            </span>
          )}
        </p>
      </div>
      <QuoteCharges
        typed={typed}
        faults={wasTried ? faults.charges : {}}
        onCharge={(name, amount) => set({ [name]: amount })}
      />
      <p aria-live="polite" className={styles['whole']}>
        {t('quote.total')} <strong>{price}</strong>
      </p>
      {wasTried && faults.total && (
        <Notice tone="error">
          {t('quote.faults.total', {
            least: formatUsd(cents(chargeable.least)),
            most: formatUsd(cents(chargeable.most)),
          })}
        </Notice>
      )}
      <DepositFields
        percent={fields.deposit}
        read={depositPercent}
        priceCents={priceCents}
        shippingCents={charges.shippingCents}
        isFaulty={wasTried && faults.deposit}
        onPercent={(deposit) => set({ deposit })}
      />
      <TextField
        label={t('quote.validUntil')}
        type="date"
        name="until"
        min={dayFrom(Date.now())}
        max={dayFrom(Date.now() + days(mostDays))}
        value={fields.until}
        onText={(until) => set({ until })}
        error={wasTried && faults.until ? t('quote.faults.until', { days: mostDays }) : undefined}
      />
      <TextAreaField
        label={t('quote.message')}
        isOptional
        name="message"
        maxLength={requestLimits.message}
        value={fields.message}
        onText={(message) => set({ message })}
      />
      <QuotePictures pictures={pictures} onPictures={(next) => set({ pictures: JSON.stringify(next) })} />
      {step.error !== null && (
        <Notice tone="error">{[step.error.message, ...Object.values(step.error.fields)].join(' ')}</Notice>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="main" busy={step.isBusy && t('quote.busy')}>
          {last === undefined ? t('quote.send', { price }) : t('quote.sendNext', { version, price })}
        </Button>
        <MailPreview
          requestId={id}
          draft={() => (setWasTried(true), isRight ? { template: 'quote', ...body } : null)}
        />
      </div>
    </form>
  )
}
