import type { Localized } from './language.rules.ts'

/** The texts of the rules of an address; only forms with one load them (form-rule-texts.rules.ts). */
export const addressRuleTexts = {
  street: { en: 'Street address is required', es: 'La dirección es obligatoria' },
  city: { en: 'City is required', es: 'La ciudad es obligatoria' },
  state: { en: 'State is required', es: 'El estado es obligatorio' },
  postal_code_letters: {
    en: 'This is no postal code of this country. Examples: K1A 0B1 in Canada, SW1A 1AA in the United Kingdom.',
    es: 'No es un código postal de este país. Ejemplos: K1A 0B1 en Canadá, SW1A 1AA en el Reino Unido.',
  },
  postal_code: { en: 'Postal code must be 4-10 digits', es: 'El código postal debe tener de 4 a 10 dígitos' },
  country: { en: 'Country is required', es: 'El país es obligatorio' },
  address_phone: { en: 'Phone number must be 10-15 digits', es: 'El teléfono debe tener de 10 a 15 dígitos' },
} as const satisfies Record<string, Localized>
