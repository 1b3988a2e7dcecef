import { paths } from '#web/app/paths.ts'

/** The pages of the information area, in the order of its navigation (R-PAGE-10). */
export const informationPages = {
  aboutUs: paths.aboutUs(),
  shippingReturns: paths.shippingReturnsPolicies(),
  faq: paths.faq(),
  terms: paths.termsAndConditions(),
  privacyPolicy: paths.privacyPolicy(),
  policies: paths.policies(),
  accessibility: paths.accessibility(),
  contact: paths.contact(),
} as const

export type InformationPage = keyof typeof informationPages
export const informationPageNames = Object.keys(informationPages) as InformationPage[]
