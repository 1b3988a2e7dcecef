import { customType } from 'drizzle-orm/sqlite-core'
import { parseLocalized, type Localized } from './language.rules.ts'

/** A column for one text in every language: JSON of language to text (docs/decisions/109). */
export const localized = customType<{ data: Localized; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => JSON.stringify(text),
  fromDriver: parseLocalized,
})
