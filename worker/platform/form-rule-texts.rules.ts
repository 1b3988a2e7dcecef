import type { addressRuleTexts } from './address-rule-texts.rules.ts'
import type { consoleRuleTexts } from './console-rule-texts.rules.ts'
import { type Language, type Localized } from './language.rules.ts'
import { fixedTextsLanguage } from './languages.rules.ts'
import type { requestRuleTexts } from './request-rule-texts.rules.ts'
import { unseenText } from './unseen-text.rules.ts'

/** The text of a rule; `spec` and `hint` are explained below. */
export type RuleText = Localized & { spec?: Language; hint?: Localized }

/**
 * The texts of the rules that a form checks before it is sent, letter for letter where the specification gives them
 * (R-WIRE-15). Where it gives one language only, `spec` names it: screens show that text as specified and the other language in
 * a quieter line (D-14). `hint` explains a rule in such a second line. Every form loads these; those of addresses, requests and the
 * console are in files of their own, which their forms bring along (web/ui/rule-text.ts).
 */
export const formRuleTexts = {
  first_name: {
    en: 'First name must be at least 3 letters and only one space',
    es: 'El nombre debe tener al menos 3 letras y un solo espacio',
    hint: {
      en: 'Letters only: O’Brien passes as OBrien. A name of two letters passes with a second name after it: Li Wei.',
      es: 'Solo letras: O’Brien pasa como OBrien. Un nombre de dos letras pasa con otro después: Li Wei.',
    },
  },
  last_name: {
    en: 'Last name must be at least 3 letters and only one space',
    es: 'El apellido debe tener al menos 3 letras y un solo espacio',
    hint: {
      en: 'Letters only: O’Brien passes as OBrien, García-Pérez as García Pérez. One of two letters needs another after it.',
      es: 'Solo letras: O’Brien pasa como OBrien, García-Pérez como García Pérez. Uno de dos letras necesita otro después.',
    },
  },
  password_weak: {
    en: 'Password must have at least one uppercase, one number, and one special character',
    es: 'La contraseña debe tener al menos 6 caracteres, con una mayúscula, un número y un carácter especial',
  },
  password_common: {
    en: 'This password is on the lists of leaked passwords. Choose another one.',
    es: 'Esta contraseña está en las listas de contraseñas filtradas. Elige otra.',
  },
  password_long: {
    en: 'Password must be at most 128 characters',
    es: 'La contraseña debe tener como máximo 128 caracteres',
  },
  passwords_differ: { en: 'Passwords do not match', es: 'Las contraseñas no coinciden' },
  terms: { en: 'You must accept the terms and conditions', es: 'Debes aceptar los términos y condiciones' },
  email_or_phone: {
    spec: fixedTextsLanguage,
    en: 'Enter an email or a phone number.',
    es: 'Ingresa un correo electrónico o un número de teléfono.',
  },
  email: { spec: fixedTextsLanguage, en: 'Enter a valid email.', es: 'Ingresa un correo electrónico válido.' },
  phone: { spec: fixedTextsLanguage, en: 'Enter a valid phone number.', es: 'Ingresa un número de teléfono válido.' },
  service_messages: {
    spec: fixedTextsLanguage,
    en: 'You must accept receiving SMS and emails about your account and orders.',
    es: 'Debes aceptar recibir SMS y correos sobre tu cuenta y tus pedidos.',
  },
  login_identifier: {
    spec: fixedTextsLanguage,
    en: 'Enter a valid email, phone number or custom key.',
    es: 'Ingresa un correo electrónico, número de teléfono o alias válidos.',
  },
  code: {
    spec: fixedTextsLanguage,
    en: 'Enter a valid code (example: R23456).',
    es: 'Ingrese un código válido (Ejemplo: R23456).',
  },
  custom_key: {
    en: 'Choose a name of 3 to 30 letters, digits, dots or hyphens',
    es: 'Elige un nombre de 3 a 30 letras, números, puntos o guiones',
  },
  custom_key_reserved: {
    en: 'This name is the shop’s own. Choose another one.',
    es: 'Ese nombre es de la tienda. Elige otro.',
  },
  required: { en: 'This field is required', es: 'Este campo es obligatorio' },
  format: { en: 'This value has the wrong form', es: 'Este valor no tiene la forma correcta' },
  unseen: unseenText,
  file_missing: { spec: fixedTextsLanguage, en: 'Choose a file first.', es: 'Selecciona un archivo primero' },
} as const satisfies Record<string, RuleText>

/** The rules that forms check in the browser. */
export type FormRuleCode =
  | keyof typeof formRuleTexts
  | keyof typeof addressRuleTexts
  | keyof typeof requestRuleTexts
  | keyof typeof consoleRuleTexts

/** Field name → the rule it breaks. Empty when all is well. */
export type FieldFaults = Record<string, FormRuleCode>
