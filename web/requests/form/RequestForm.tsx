import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { Attachments } from './Attachments.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ProductField } from './ProductField.tsx'
import { contactDetail, deadlineRange, digitsOf } from './request-fields.ts'
import type { RequestFilesState } from './use-request-files.ts'
import type { RequestFormState } from './use-request-form.ts'
import styles from './RequestForm.module.css'

interface RequestFormProps {
  form: RequestFormState
  faults: FieldFaults
  /** The server's refusals, a text by field name. */
  refused: Readonly<Record<string, string>>
  files: RequestFilesState
  onFilesSeen: () => void
  isLoggedIn: boolean
  onReview: () => void
  onLoginRequired: () => void
}

/** Parts of a request that the server can refuse but that are no typed field. */
const chosenThings = ['artwork', 'uploads', 'iwantThisImage'] as const

/** The request form (R-REQ-04): the product, the quantity, the deadline, the message, and how to answer. */
export function RequestForm({
  form,
  faults,
  refused,
  files,
  onFilesSeen,
  isLoggedIn,
  onReview,
  onLoginRequired,
}: RequestFormProps) {
  const { t } = useTranslation('request')
  const ui = useTranslation()
  const { fields, set, products } = form
  const { first, last } = deadlineRange(Date.now())
  const detail = contactDetail(fields.contactMethod)
  const labels = {
    productId: t('product.label'),
    quantity: t('quantity'),
    deadLine: t('deadLine'),
    optionalField: detail === null ? '' : t(`contact.${detail}`),
    message: t('message'),
  }
  return (
    <CheckedForm
      faults={faults}
      labels={labels}
      refused={refused}
      refusal={Object.keys(refused).length}
      onValid={onReview}
    >
      {(errorOf) => (
        <div className={styles['columns']}>
          <div className={styles['column']}>
            {chosenThings
              .filter((name) => refused[name] !== undefined)
              .map((name) => (
                <Notice key={name} tone="error">
                  {t(`gone.${name}`)}
                </Notice>
              ))}
            {products.status === 'failed' && (
              <Notice tone="error">
                <p>{t('product.failed')}</p>
                <Button variant="quiet" onClick={products.reload}>
                  {ui.t('tryAgain')}
                </Button>
              </Notice>
            )}
            {form.isProductWanted && <Notice>{t('artwork.chooseProduct')}</Notice>}
            <ProductField
              products={form.list}
              productId={fields.productId}
              isUnknown={form.isUnknown}
              isComing={form.isProductComing}
              error={errorOf('productId')}
              onChoose={form.choose}
            />
            <div className={styles['pair']}>
              <TextField
                label={labels.quantity}
                hint={t('quantityHint')}
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                value={fields.quantity}
                onText={(typed) => set({ quantity: digitsOf(typed) })}
                error={errorOf('quantity')}
              />
              <TextField
                label={labels.deadLine}
                hint={t('deadLineHint')}
                name="deadLine"
                type="date"
                min={first}
                max={last}
                isOptional
                value={fields.deadLine}
                onText={(deadLine) => set({ deadLine })}
                error={errorOf('deadLine')}
              />
            </div>
            <TextAreaField
              label={labels.message}
              hint={t('messageHint')}
              name="message"
              maxLength={requestLimits.message}
              isOptional
              value={fields.message}
              onText={(message) => set({ message })}
              error={errorOf('message')}
            />
          </div>
          <div className={styles['column']}>
            <Attachments
              files={files}
              onSeen={onFilesSeen}
              form={form}
              isLoggedIn={isLoggedIn}
              onLoginRequired={onLoginRequired}
            />
            <ContactFields
              fields={fields}
              errorOf={errorOf}
              onMethod={form.answerBy}
              onDetail={(optionalField) => set({ optionalField })}
            />
            <div className={styles['end']}>
              <Button type="submit" variant="main">
                {t('review')}
              </Button>
              <p className={styles['note']}>{t('draft')}</p>
            </div>
          </div>
        </div>
      )}
    </CheckedForm>
  )
}
