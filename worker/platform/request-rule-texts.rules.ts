import type { Localized } from './language.rules.ts'

/** The texts of the rules of a request; only its form loads them (form-rule-texts.rules.ts). */
export const requestRuleTexts = {
  quantity: { en: 'Please enter a valid quantity.', es: 'Ingresa una cantidad válida.' },
  product: { en: 'Product ID is required.', es: 'Falta el producto.' },
  deadline: {
    en: 'Choose a day from tomorrow to a year from now.',
    es: 'Elige un día entre mañana y dentro de un año.',
  },
  username: { en: 'Enter your username there.', es: 'Ingresa tu usuario de esa red.' },
} as const satisfies Record<string, Localized>
