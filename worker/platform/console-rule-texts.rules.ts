import type { Localized } from './language.rules.ts'

/** The texts of rules that only forms of the console check (form-rule-texts.rules.ts). */
export const consoleRuleTexts = {
  bulk_prices: {
    en: 'Write pieces and a price in each line; more pieces must cost less each',
    es: 'Escribe piezas y un precio en cada línea; más piezas deben costar menos cada una',
  },
  discount_code: {
    en: 'Use 3 to 24 letters without accents, digits or hyphens',
    es: 'Usa de 3 a 24 letras sin acentos, dígitos o guiones',
  },
} as const satisfies Record<string, Localized>
