import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { GalleryPicker } from '#web/requests/form/GalleryPicker.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { kindOf, printsOf } from '#worker/catalogue/product-kinds.rules.ts'
import { manualOrderLimits } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { type Localized, textIn } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { needsPicture, thingOf, type LineFault, type LineRow, type SoldProduct } from './order-draft.ts'
import styles from './NewOrder.module.css'

interface LineFieldsProps {
  number: number
  row: LineRow
  products: readonly SoldProduct[]
  faults: readonly LineFault[]
  /** The server's refusal of this line. */
  refusal: string | undefined
  onRow: (row: LineRow) => void
  onRemove: (() => void) | null
}

/** One line of a new order: the item, size, quantity, and unit price. */
export function LineFields({ number, row, products, faults, refusal, onRow, onRemove }: LineFieldsProps) {
  const { t } = useTranslation('manual-order')
  const change = (more: Partial<LineRow>) => onRow({ ...row, ...more })
  const errorOf = (fault: LineFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  return (
    <fieldset className={styles['line']}>
      <legend>{t('line', { number })}</legend>
      {row.kind === 'product' ? (
        <ProductFields number={number} row={row} products={products} errorOf={errorOf} onChange={change} />
      ) : (
        <>
          <TextField
            className={styles['wide']}
            label={t('text')}
            name={`text${number}`}
            maxLength={manualOrderLimits.text}
            autoComplete="off"
            value={row.text}
            onText={(text) => change({ text })}
            error={errorOf('text')}
          />
          <TextField
            label={t('price')}
            name={`price${number}`}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            value={row.price}
            onText={(price) => change({ price })}
            error={errorOf('price')}
          />
        </>
      )}
      <TextField
        label={t('quantity')}
        name={`quantity${number}`}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={row.quantity}
        onText={(quantity) => change({ quantity })}
        error={errorOf('quantity')}
      />
      {onRemove !== null && <IconButton icon="trash" label={t('remove', { number })} onClick={onRemove} />}
      {refusal !== undefined && <FieldError id={`line-${number}-refusal`} error={refusal} />}
    </fieldset>
  )
}

interface ProductFieldsProps {
  number: number
  row: LineRow
  products: readonly SoldProduct[]
  errorOf: (fault: LineFault) => string | undefined
  onChange: (more: Partial<LineRow>) => void
}

function ProductFields({ number, row, products, errorOf, onChange }: ProductFieldsProps) {
  const { t } = useTranslation('manual-order')
  const language = useLanguage()
  const { product, variation } = thingOf(row, products)
  const titleOf = (one: { title: Localized; priceCents: number }) =>
    `${textIn(one.title, language)} · ${formatUsd(cents(one.priceCents))}`
  const choose = (id: string) => {
    const first = products.find((one) => one.id === id)?.variations[0]
    onChange({
      productId: id,
      variationId: first === undefined ? '' : String(first.id),
      size: first?.sizes.length === 1 ? (first.sizes[0] ?? '') : '',
      picture: '',
    })
  }
  const kind = product === null ? null : kindOf(product.category)
  return (
    <>
      <SelectField
        className={styles['wide']}
        label={t('product')}
        name={`product${number}`}
        value={row.productId}
        placeholder={t('choose')}
        options={products.map((one) => ({ value: one.id, label: textIn(one.name, language) }))}
        onSelect={choose}
        error={errorOf('product')}
      />
      {product !== null && product.variations.length > 1 && (
        <SelectField
          className={styles['wide']}
          label={t('variation')}
          name={`variation${number}`}
          value={row.variationId}
          options={product.variations.map((one) => ({ value: String(one.id), label: titleOf(one) }))}
          onSelect={(variationId) => onChange({ variationId, size: '' })}
        />
      )}
      {variation !== null && (
        <SelectField
          label={t('size')}
          hint={titleOf(variation)}
          name={`size${number}`}
          value={row.size}
          placeholder={t('choose')}
          options={variation.sizes.map((size) => ({ value: size, label: size }))}
          onSelect={(size) => onChange({ size })}
          error={errorOf('size')}
        />
      )}
      {product !== null && needsPicture(product) && (
        <div className={styles['wide']}>
          <GalleryPicker
            category={kind === null ? null : printsOf(kind)}
            picked={row.picture}
            onPick={(picture) => onChange({ picture })}
            wasCleared={false}
          />
          {errorOf('picture') !== undefined && <FieldError id={`picture-${number}`} error={errorOf('picture') ?? ''} />}
        </div>
      )}
    </>
  )
}
