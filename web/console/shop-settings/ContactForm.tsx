import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { LocalizedField, useLocalizedLabels } from '#web/ui/LocalizedField.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import { settingLimits } from '#worker/shop-settings/settings.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import {
  contactBody,
  contactFaults,
  contactFieldOf,
  contactFields,
  webFields,
  type ContactFields,
  type ShopSettings,
} from './settings-form.ts'
import styles from './ShopSettings.module.css'

const names = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', tiktok: 'TikTok' } as const

interface FormProps {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}

/** How shoppers reach the shop, and what is printed on its papers. */
export function ContactForm({ settings: { contact }, ...on }: FormProps) {
  const { t } = useTranslation('shop-settings')
  const localizedLabels = useLocalizedLabels()
  const labels: Record<string, string> = {
    printedName: t('contactForm.printedName'),
    printedAddress: t('contactForm.printedAddress'),
    supportEmail: t('contactForm.supportEmail'),
    ordersEmail: t('contactForm.ordersEmail'),
    whatsapp: t('contactForm.whatsapp'),
    blogUrl: t('contactForm.blogUrl'),
    ...names,
    studioName: t('contactForm.studio.name'),
    studioPlace: t('contactForm.studio.place'),
    ...localizedLabels('studioWords', t('contactForm.studio.words')),
  }
  const linesOf = (fields: ContactFields) =>
    Object.entries(labels).map(([name, label]) => [label, fields[name] ?? ''] as const)
  return (
    <AreaForm
      name="contact"
      said={contact}
      start={contactFields(contact)}
      faultsOf={contactFaults}
      labels={labels}
      fieldOf={contactFieldOf}
      lines={linesOf}
      save={(fields) => call('staffContactChange', { body: { version: contact.version, ...contactBody(fields) } })}
      {...on}
    >
      {({ fields, set, errorOf }) => {
        const field = (name: keyof ContactFields) => ({
          name,
          label: labels[name] ?? '',
          value: fields[name] ?? '',
          onText: (text: string) => set({ [name]: text }),
          error: errorOf(name),
          autoComplete: 'off',
        })
        return (
          <>
            <p className={styles['lead']}>{t('contactForm.lead', { name: shop.name })}</p>
            <h2>{t('contactForm.reach')}</h2>
            <div className={styles['pair']}>
              <TextField
                {...field('supportEmail')}
                type="email"
                inputMode="email"
                maxLength={settingLimits.emailLength}
              />
              <TextField
                {...field('ordersEmail')}
                type="email"
                inputMode="email"
                maxLength={settingLimits.emailLength}
              />
              <TextField {...field('whatsapp')} type="tel" inputMode="tel" maxLength={30} />
            </div>
            <h2>{t('contactForm.papers')}</h2>
            <div className={styles['pair']}>
              <TextField {...field('printedName')} maxLength={settingLimits.nameLength} />
              <TextAreaField
                {...field('printedAddress')}
                hint={t('contactForm.printedAddressHint')}
                rows={4}
                maxLength={400}
                isOptional
              />
            </div>
            <h2>{t('contactForm.studio.title')}</h2>
            <p className={styles['soft']}>{t('contactForm.studio.lead')}</p>
            <div className={styles['pair']}>
              <TextField {...field('studioName')} maxLength={settingLimits.nameLength} isOptional />
              <TextField
                {...field('studioPlace')}
                hint={t('contactForm.studio.placeHint')}
                maxLength={settingLimits.nameLength}
                isOptional
              />
            </div>
            <div className={styles['pair']}>
              <LocalizedField
                name="studioWords"
                label={t('contactForm.studio.words')}
                fields={fields}
                set={set}
                errorOf={errorOf}
                as={TextAreaField}
                maxLength={settingLimits.studioWordsLength}
                isOptional
              />
            </div>
            <h2>{t('contactForm.elsewhere')}</h2>
            <p className={styles['soft']}>{t('contactForm.webHint')}</p>
            <div className={styles['pair']}>
              {webFields.map((name) => (
                <TextField key={name} {...field(name)} type="url" inputMode="url" maxLength={settingLimits.urlLength} />
              ))}
            </div>
          </>
        )
      }}
    </AreaForm>
  )
}
