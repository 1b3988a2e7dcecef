import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { readDraft, useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm, type ErrorOf } from '#web/ui/CheckedForm.tsx'
import { LocalizedField, useLocalizedLabels } from '#web/ui/LocalizedField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { kindKeys, productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { differencesOf, Overtaken } from '../frame/Overtaken.tsx'
import {
  blankVariation,
  bodyOf,
  faultsOf,
  fieldName,
  fieldsOf,
  mostVariations,
  variationCount,
  type KeptProduct,
  type ProductFields,
} from './product-form.ts'
import { useProductLines } from './saved-lines.ts'
import styles from './Catalogue.module.css'

interface ProductEditorProps {
  /** Null for a new one. */
  product: KeptProduct | null
  onSaved: (product: KeptProduct) => void
  /** Called when a colleague saved first: load it again. */
  onStale: () => void
}

const draftOf = (product: KeptProduct | null): string => `product:${product?.id ?? 'new'}`

/**
 * A product's texts in every language side by side, its prices and sizes. The draft survives a reload, and a save by a
 * colleague: saving then loads the newer version and shows both, to choose which one to continue with.
 */
export function ProductEditor({ product, onSaved, onStale }: ProductEditorProps) {
  const [base, setBase] = useState(product)
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (product?.version === base?.version || (!isStale && readDraft(draftOf(base)) !== null)) return
    setBase(product)
    setStale(false)
  }, [product, base, isStale])
  const loadAgain = () => {
    setStale(true)
    onStale()
  }
  return <ProductForm key={base?.version ?? 'new'} product={base} onSaved={onSaved} onStale={loadAgain} />
}

function ProductForm({ product, onSaved, onStale }: ProductEditorProps) {
  const { t } = useTranslation(['catalogue', 'kinds'])
  const isFixed = product?.kind === 'ready'
  const start = { ...fieldsOf(product), typedOver: String(product?.version ?? '') }
  const { fields, set, clear, sendKey } = useSentDraft<ProductFields & { typedOver: string }>(draftOf(product), start)
  const linesOf = useProductLines()
  const differences = fields.typedOver === start.typedOver ? [] : differencesOf(linesOf(start), linesOf(fields))
  const { state, run } = useAction(() => {
    const body = bodyOf(fields, product)
    return product === null
      ? call('staffProductAdd', { body: { ...body, clientKey: sendKey() } })
      : call('staffProductChange', { params: { productId: product.id }, body: { ...body, version: product.version } })
  })
  const save = async () => {
    if (differences.length > 0) return
    const outcome = await run()
    if (outcome?.status === 'failure' && outcome.error.code === 'edited_meanwhile') onStale()
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('product.saved'))
    onSaved(outcome.result)
  }
  const count = variationCount(fields)
  const localizedLabels = useLocalizedLabels()
  const labels = {
    ...localizedLabels('name', t('product.name')),
    category: t('product.category'),
  }
  const error = state.status === 'failure' ? state.error : null
  return (
    <CheckedForm faults={faultsOf(fields)} labels={labels} refused={error?.fields ?? {}} onValid={() => void save()}>
      {(errorOf) => (
        <div className={styles['form']}>
          {isFixed && <Notice tone="info">{t('product.fixed')}</Notice>}
          <div className={styles['pair']}>
            <LocalizedField
              as={TextField}
              {...{ fields, set, errorOf }}
              name="name"
              label={t('product.name')}
              maxLength={80}
            />
          </div>
          {!isFixed && (
            <div className={styles['pair']}>
              <SelectField
                name="category"
                label={labels.category}
                value={fields.category}
                options={kindKeys.map((kind) => ({
                  value: productKinds[kind].category,
                  label: t(`kinds:${kind}.many`),
                }))}
                onSelect={(category) => set({ category })}
                error={errorOf('category')}
              />
              <CheckboxField
                name="isPublished"
                label={t('product.isPublished')}
                isChecked={fields.isPublished}
                onCheck={(isPublished) => set({ isPublished })}
              />
            </div>
          )}
          {Array.from({ length: count }, (_none, index) => (
            <VariationFields
              key={index}
              index={index}
              isOnly={count === 1}
              isFixed={isFixed}
              fields={fields}
              set={set}
              errorOf={errorOf}
            />
          ))}
          {!isFixed && count < mostVariations && (
            <Button variant="quiet" onClick={() => set({ count: String(count + 1) })}>
              {t('product.addVariation')}
            </Button>
          )}
          {!isFixed && count > Math.max(1, product?.variations.length ?? 0) && (
            <Button variant="quiet" onClick={() => set({ count: String(count - 1), ...blankVariation(count - 1) })}>
              {t('product.removeVariation')}
            </Button>
          )}
          {error !== null && <Notice tone="error">{error.message}</Notice>}
          {differences.length > 0 ? (
            <Overtaken
              by={null}
              differences={differences}
              onMine={() => set({ typedOver: start.typedOver })}
              onTheirs={clear}
            />
          ) : (
            <Button type="submit" variant="main" busy={state.status === 'loading' && t('product.saving')}>
              {t('product.save')}
            </Button>
          )}
        </div>
      )}
    </CheckedForm>
  )
}

interface VariationFieldsProps {
  index: number
  isOnly: boolean
  isFixed: boolean
  fields: ProductFields
  set: (change: Record<string, string>) => void
  errorOf: ErrorOf
}

function VariationFields({ index, isOnly, isFixed, fields, set, errorOf }: VariationFieldsProps) {
  const { t } = useTranslation('catalogue')
  const field = (part: 'price' | 'sizes' | 'bulkPrices' | 'furtherPlaceCents') => ({
    name: fieldName(index, part),
    value: String(fields[fieldName(index, part)] ?? ''),
    onText: (text: string) => set({ [fieldName(index, part)]: text }),
    error: errorOf(fieldName(index, part)),
  })
  const form = { fields, set, errorOf }
  return (
    <fieldset className={styles['variation']}>
      <legend className={isOnly ? 'visually-hidden' : undefined}>{t('product.variation', { place: index + 1 })}</legend>
      <div className={styles['pair']}>
        <LocalizedField
          as={TextField}
          {...form}
          name={fieldName(index, 'title')}
          label={t('product.titleOf')}
          maxLength={80}
        />
        <LocalizedField
          as={TextAreaField}
          {...form}
          name={fieldName(index, 'description')}
          label={t('product.description')}
          isOptional
          maxLength={400}
        />
        {!isFixed && (
          <>
            <TextField {...field('price')} label={t('product.price')} inputMode="decimal" autoComplete="off" />
            <TextField
              {...field('sizes')}
              label={t('product.sizes')}
              hint={t('product.sizesHint')}
              autoComplete="off"
            />
          </>
        )}
        <TextField
          {...field('furtherPlaceCents')}
          label={t('product.furtherPlace')}
          hint={t('product.furtherPlaceHint')}
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextAreaField
          {...field('bulkPrices')}
          label={t('product.bulkPrices')}
          hint={t('product.bulkPricesHint')}
          isOptional
          rows={3}
        />
      </div>
    </fieldset>
  )
}
