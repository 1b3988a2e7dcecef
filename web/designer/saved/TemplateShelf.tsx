import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { printedText } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { printedPlaces } from '#worker/designer/artwork.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import styles from './Saved.module.css'

/** What an empty design can begin with; nothing where the product has no templates, or they cannot be loaded. */
export function TemplateShelf({ product, goal }: { product: ProductKind; goal: 'request' | undefined }) {
  const { t } = useTranslation('saved')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { data } = useServerData('designTemplateList', { query: { product } })
  const { data: pages } = useServerData('occasionList')
  const [occasion, setOccasion] = useState('')
  const templates = data?.templates ?? []
  const occasions = [...new Set(templates.map((template) => template.occasion))].filter((one) => one !== '')
  if (templates.length === 0) return null
  const nameOf = (key: string) => pages?.occasions.find((page) => page.occasion === key)?.name ?? key
  return (
    <section className={styles['shelf']} aria-labelledby="templates">
      <h2 id="templates">{t('templates.title')}</h2>
      {occasions.length > 1 && (
        <SelectField
          label={t('templates.occasion')}
          name="occasion"
          value={occasion}
          options={[
            { value: '', label: t('templates.all') },
            ...occasions.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onSelect={setOccasion}
        />
      )}
      <ul className={styles['row']}>
        {templates
          .filter((template) => occasion === '' || template.occasion === occasion)
          .map((template) => {
            const name = textIn(template.name, language)
            // Its picture shows the first of them.
            const sides = textIn(printedText(printedPlaces(template.elements)), language)
            return (
              <li key={template.id}>
                <button
                  type="button"
                  className={styles['template']}
                  aria-label={t('templates.use', { name })}
                  onClick={() =>
                    navigate(paths.design(product, { ...(goal && { for: goal }), open: template.id }), {
                      replace: true,
                    })
                  }
                >
                  <img src={template.picture} alt="" loading="lazy" />
                  <span>{name}</span>
                </button>
                {sides !== '' && <p className={styles['soft']}>{sides}</p>}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
