import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import {
  fieldsOfText,
  LocalizedField,
  missingTexts,
  textOfFields,
  useLocalizedLabels,
} from '#web/ui/LocalizedField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import { occasionKeys, occasions, type Occasion } from '#worker/catalogue/occasions.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { areOccasionWords, occasionLimits, wordsFrom } from '#worker/shop-settings/occasion-settings.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import type { ShopSettings } from './settings-form.ts'
import styles from './ShopSettings.module.css'

interface OccasionsFormProps {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}

/** `words` is separated by commas; `headline.en` and so on are the texts. */
type OccasionFields = Record<string, string>

const texts = ['headline', 'lead'] as const
const faultsOf = (fields: OccasionFields): FieldFaults => ({
  ...missingTexts('headline', fields),
  ...missingTexts('lead', fields),
  ...(areOccasionWords(wordsFrom(fields['words'] ?? '')) ? {} : { words: 'format' as const }),
})

/** What the page of each occasion says and shows (R-CAT-31), one at a time. */
export function OccasionsForm({ settings, ...on }: OccasionsFormProps) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  const [occasion, setOccasion] = useState<Occasion>('birthday')
  return (
    <>
      <p className={styles['lead']}>{t('occasionsForm.lead')}</p>
      <div className={styles['narrow']}>
        <SelectField
          name="occasion"
          label={t('occasionsForm.occasion')}
          value={occasion}
          options={occasionKeys.map((key) => ({ value: key, label: occasions[key].name[language] }))}
          onSelect={setOccasion}
        />
      </div>
      <p>
        <Link href={paths.occasion(occasion)} className={styles['back']}>
          {t('occasionsForm.look')}
        </Link>
      </p>
      <OneOccasion key={`${occasion} ${settings.occasions.version}`} occasion={occasion} settings={settings} {...on} />
    </>
  )
}

function OneOccasion({ occasion, settings, ...on }: OccasionsFormProps & { occasion: Occasion }) {
  const { t } = useTranslation('shop-settings')
  const labelsOf = useLocalizedLabels()
  const { pages, ...said } = settings.occasions
  const page = pages.find((one) => one.occasion === occasion)
  const start: OccasionFields = {
    words: page?.words.join(', ') ?? '',
    ...texts.reduce((fields, name) => ({ ...fields, ...(page && fieldsOfText(name, page[name])) }), {}),
  }
  const labels = {
    words: t('occasionsForm.words'),
    ...labelsOf('headline', t('occasionsForm.headline')),
    ...labelsOf('lead', t('occasionsForm.text')),
  }
  return (
    <AreaForm
      name={`occasions:${occasion}`}
      said={said}
      start={start}
      faultsOf={faultsOf}
      labels={labels}
      fieldOf={(path) => path}
      lines={(fields) => [
        [labels.words, fields['words'] ?? ''],
        ...texts.flatMap((name) =>
          languages.map(
            (of) => [labelsOf(name, name)[`${name}.${of}`] ?? name, fields[`${name}.${of}`] ?? ''] as const,
          ),
        ),
      ]}
      save={(fields) =>
        call('staffOccasionChange', {
          params: { occasion },
          body: {
            version: said.version,
            words: wordsFrom(fields['words'] ?? ''),
            headline: textOfFields('headline', fields),
            lead: textOfFields('lead', fields),
          },
        })
      }
      {...on}
    >
      {({ fields, set, errorOf }) => (
        <>
          <LocalizedField
            as={TextField}
            name="headline"
            label={t('occasionsForm.headline')}
            maxLength={occasionLimits.headlineLength}
            fields={fields}
            set={set}
            errorOf={errorOf}
          />
          <LocalizedField
            as={TextAreaField}
            name="lead"
            label={t('occasionsForm.text')}
            maxLength={occasionLimits.leadLength}
            fields={fields}
            set={set}
            errorOf={errorOf}
          />
          <TextField
            name="words"
            label={labels.words}
            hint={t('occasionsForm.wordsHint', { most: occasionLimits.words })}
            autoComplete="off"
            value={fields['words'] ?? ''}
            onText={(words) => set({ words })}
            error={errorOf('words')}
          />
        </>
      )}
    </AreaForm>
  )
}
