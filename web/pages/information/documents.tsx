import { useTranslation } from 'react-i18next'
import { Document } from './Document.tsx'
import { figures } from './figures.ts'

/** Options to read a whole object of texts with its placeholders filled. */
const whole = { returnObjects: true, ...figures } as const

/** /aboutUs, /aboutUs/aboutUSD and any other path below it (R-PAGE-10). */
export function AboutUsScreen() {
  const { t } = useTranslation('about-us')
  return <Document page="aboutUs" title={t('title')} lead={t('lead', figures)} sections={t('sections', whole)} />
}

export function CookiePolicyScreen() {
  const { t } = useTranslation('cookie-policy')
  return (
    <Document page="policies" isPolicy title={t('title')} lead={t('lead', figures)} sections={t('sections', whole)} />
  )
}

export function PrivacyPolicyScreen() {
  const { t } = useTranslation('privacy-policy')
  return (
    <Document
      page="privacyPolicy"
      isPolicy
      title={t('title')}
      lead={t('lead', figures)}
      sections={t('sections', whole)}
    />
  )
}

export function AccessibilityScreen() {
  const { t } = useTranslation('accessibility')
  return (
    <Document
      page="accessibility"
      isPolicy
      title={t('title')}
      lead={t('lead', figures)}
      sections={t('sections', whole)}
    />
  )
}

export function ShippingReturnsScreen() {
  const { t } = useTranslation('shipping-returns')
  return (
    <Document
      page="shippingReturns"
      isPolicy
      title={t('title')}
      lead={t('lead', figures)}
      facts={Object.values(t('facts', whole))}
      sections={t('sections', whole)}
    />
  )
}

export function TermsScreen() {
  const { t } = useTranslation('terms')
  return <Document page="terms" isPolicy title={t('title')} lead={t('lead', figures)} sections={t('sections', whole)} />
}
