import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { languageName } from '#web/ui/language-name.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { StaffTemplateView } from '#worker/api/wire.ts'
import { catalogueLimits } from '#worker/catalogue/catalogue-editing.rules.ts'
import { occasionKeys, occasionOf, occasions, type Occasion } from '#worker/catalogue/occasions.rules.ts'
import { languages, noText, textIn } from '#worker/platform/language.rules.ts'
import styles from './Catalogue.module.css'

/** A template's name and occasion; a new one is made of the link of a shared design. Closed without a template. */
export function TemplateDialog({
  template,
  onClose,
  onSaved,
}: {
  template: StaffTemplateView | 'new' | null
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const known = template === 'new' ? null : template
  const [link, setLink] = useState('')
  const [name, setName] = useState(known?.name ?? noText)
  const [occasion, setOccasion] = useState<Occasion | ''>(occasionOf(known?.occasion ?? '') ?? '')
  const [isPublished, setIsPublished] = useState(known?.isPublished ?? true)
  const sent = useRef<{ form: string; clientKey: string }>(null)
  const { state, run } = useAction(async () => {
    if (known === null) {
      // Another name or link is another template: it gets another key.
      const form = JSON.stringify([link, name, occasion])
      if (sent.current?.form !== form) sent.current = { form, clientKey: crypto.randomUUID() }
      await call('staffTemplateAdd', { body: { link, name, occasion, clientKey: sent.current.clientKey } })
    } else
      await call('staffTemplateChange', {
        params: { templateId: known.id },
        body: { name, occasion, isPublished, version: known.version },
      })
    onSaved()
  })
  const error = state.status === 'failure' ? state.error : null
  return (
    <Dialog
      title={known === null ? t('template.new') : t('template.edit')}
      isOpen={template !== null}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {known === null && (
          <TextField
            label={t('template.link')}
            hint={t('template.linkHint')}
            error={error?.fields['link']}
            name="link"
            inputMode="url"
            autoComplete="off"
            required
            value={link}
            onText={setLink}
          />
        )}
        {languages.map((one) => (
          <TextField
            key={one}
            label={t('template.name', { language: languageName(one, language) })}
            error={error?.fields[`name.${one}`]}
            name={`name.${one}`}
            autoComplete="off"
            required
            maxLength={catalogueLimits.nameLength}
            value={name[one]}
            onText={(text) => setName({ ...name, [one]: text })}
          />
        ))}
        <SelectField
          label={t('template.occasion')}
          name="occasion"
          value={occasion}
          options={[
            { value: '' as const, label: t('template.noOccasion') },
            ...occasionKeys.map((value) => ({ value, label: textIn(occasions[value].name, language) })),
          ]}
          onSelect={setOccasion}
        />
        {known !== null && (
          <CheckboxField
            label={t('template.published')}
            name="isPublished"
            isChecked={isPublished}
            onCheck={setIsPublished}
          />
        )}
        {error !== null && <Notice tone="error">{error.message}</Notice>}
        <Button type="submit" isWide busy={state.status === 'loading' && t('template.saving')}>
          {known === null ? t('template.publish') : t('template.save')}
        </Button>
      </form>
    </Dialog>
  )
}
