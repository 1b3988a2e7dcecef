import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useSentDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LocalizedField, textOfFields, useLocalizedLabels } from '#web/ui/LocalizedField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { differencesOf, Overtaken } from '../frame/Overtaken.tsx'
import { AddPicture } from './AddPicture.tsx'
import {
  designBody,
  designFaults,
  designFields,
  picturesOf,
  type DesignFields,
  type KeptDesign,
} from './design-form.ts'
import { DesignPictures } from './DesignPictures.tsx'
import { useDesignLines } from './saved-lines.ts'
import styles from './Catalogue.module.css'

interface DesignEditorProps {
  /** Null for a new one. */
  design: KeptDesign | null
  onSaved: (design: KeptDesign) => void
  /** Called when the design was changed meanwhile by a colleague or a purchase: load it again. */
  onStale: () => void
}

/**
 * A design's texts in every language side by side, its price and its pictures. The draft survives a reload, and a
 * save by a colleague: then both versions are shown, to choose which one to continue with.
 */
export function DesignEditor({ design, onSaved, onStale }: DesignEditorProps) {
  const { t } = useTranslation('catalogue')
  const start = { ...designFields(design), typedOver: String(design?.version ?? '') }
  const draft = useSentDraft<DesignFields & { typedOver: string }>(`design:${design?.id ?? 'new'}`, start)
  const { set, clear, sendKey } = draft
  const isSold = design?.state === 'sold'
  // The price of a design that is being paid is fixed, and everything of one that is sold.
  const fields = isSold ? start : design?.state === 'held' ? { ...draft.fields, price: start.price } : draft.fields
  const linesOf = useDesignLines()
  const differences = fields.typedOver === start.typedOver ? [] : differencesOf(linesOf(start), linesOf(fields))
  const [file, setFile] = useState<File | null>(null)
  const { state, run } = useAction(() => {
    const body = designBody(fields)
    return design === null
      ? call('staffDesignAdd', { body: { ...body, clientKey: sendKey() } })
      : call('staffDesignChange', { params: { designId: design.id }, body: { ...body, version: design.version } })
  })
  const save = async () => {
    if (differences.length > 0) return
    const outcome = await run()
    if (outcome?.status === 'failure' && outcome.error.status === 409) onStale()
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('product.saved'))
    onSaved(outcome.result)
  }
  const error = state.status === 'failure' ? state.error : null
  const localizedLabels = useLocalizedLabels()
  const labels = {
    ...localizedLabels('name', t('product.name')),
    ...localizedLabels('object', t('design.object')),
    ...localizedLabels('objectSize', t('design.objectSize')),
    ...localizedLabels('objectColour', t('design.objectColour')),
    price: t('product.price'),
    pictures: t('design.pictures'),
  }
  return (
    <>
      <CheckedForm
        faults={designFaults(fields)}
        labels={labels}
        refused={Object.fromEntries(
          Object.entries(error?.fields ?? {}).map(([path, text]) => [
            path.replace(/^pictures\..*$/, 'pictures').replace('priceCents', 'price'),
            text,
          ]),
        )}
        onValid={() => void save()}
      >
        {(errorOf) => {
          const form = { fields, set, errorOf }
          return (
            <div className={styles['form']}>
              <fieldset className={styles['whole']} disabled={isSold}>
                <div className={styles['pair']}>
                  <LocalizedField as={TextField} {...form} name="name" label={t('product.name')} maxLength={80} />
                  <LocalizedField
                    as={TextAreaField}
                    {...form}
                    name="description"
                    label={t('design.description')}
                    isOptional
                    maxLength={400}
                  />
                  <LocalizedField as={TextField} {...form} name="object" label={t('design.object')} maxLength={80} />
                  <LocalizedField
                    as={TextField}
                    {...form}
                    name="objectSize"
                    label={t('design.objectSize')}
                    isOptional
                    maxLength={20}
                  />
                  <LocalizedField
                    as={TextField}
                    {...form}
                    name="objectColour"
                    label={t('design.objectColour')}
                    isOptional
                    maxLength={80}
                  />
                  <CheckboxField
                    name="hasCertificate"
                    label={t('design.hasCertificate')}
                    isChecked={fields.hasCertificate}
                    onCheck={(hasCertificate) => set({ hasCertificate })}
                  />
                  <TextField
                    name="price"
                    label={labels.price}
                    value={fields.price}
                    onText={(price) => set({ price })}
                    error={errorOf('price')}
                    inputMode="decimal"
                    autoComplete="off"
                    disabled={design?.state === 'held'}
                  />
                  <CheckboxField
                    name="isPublished"
                    label={t('product.isPublished')}
                    isChecked={fields.isPublished}
                    onCheck={(isPublished) => set({ isPublished })}
                  />
                </div>
                <DesignPictures
                  pictures={picturesOf(fields)}
                  error={errorOf('pictures')}
                  isFixed={isSold}
                  onPictures={(pictures) => set({ pictures: pictures.join('\n') })}
                  onFile={setFile}
                />
              </fieldset>
              {error !== null && <Notice tone="error">{error.message}</Notice>}
              {differences.length > 0 && (
                <Overtaken
                  by={null}
                  differences={differences}
                  onMine={() => set({ typedOver: start.typedOver })}
                  onTheirs={clear}
                />
              )}
              {!isSold && differences.length === 0 && (
                <Button type="submit" variant="main" busy={state.status === 'loading' && t('product.saving')}>
                  {t('product.save')}
                </Button>
              )}
            </div>
          )
        }}
      </CheckedForm>
      {/* Outside the form, because it is a form of its own. */}
      <Dialog title={t('picture.add')} isOpen={file !== null} onClose={() => setFile(null)}>
        {file !== null && (
          <AddPicture
            file={file}
            folder="custom"
            productId={null}
            title={textOfFields('name', fields)}
            onAdded={(_title, path) => {
              setFile(null)
              set({ pictures: [...new Set([...picturesOf(fields), path])].join('\n') })
            }}
          />
        )}
      </Dialog>
    </>
  )
}
