import 'i18next'
import type { AreaTexts } from './areas.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: AreaTexts
  }
}
