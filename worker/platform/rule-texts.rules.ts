import { addressRuleTexts } from './address-rule-texts.rules.ts'
import { consoleRuleTexts } from './console-rule-texts.rules.ts'
import { formRuleTexts, type RuleText } from './form-rule-texts.rules.ts'
import { requestRuleTexts } from './request-rule-texts.rules.ts'

/** The texts of all field rules: those of forms, and those that only the Worker can find broken, which no browser loads. */
export const ruleTexts = {
  ...formRuleTexts,
  ...addressRuleTexts,
  ...requestRuleTexts,
  ...consoleRuleTexts,
  otp: {
    en: 'This code is not right. Wait for the next one and try again.',
    es: 'Este código no es correcto. Espera el siguiente e inténtalo de nuevo.',
  },
  deposit: {
    en: 'Both parts of the price must be at least US$0.50.',
    es: 'Las dos partes del precio deben ser de al menos US$0.50.',
  },
  discount_taken: { en: 'There is already a code of this name', es: 'Ya hay un código con este nombre' },
  quote_discount: {
    en: 'A discount must leave at least US$0.50 to pay.',
    es: 'Un descuento debe dejar al menos US$0.50 por pagar.',
  },
  phone_country: {
    en: 'We cannot send SMS to this number. Use your email to register.',
    es: 'No podemos enviar SMS a este número. Regístrate con tu correo.',
  },
  share_link: {
    en: 'Paste the whole link of a shared design',
    es: 'Pega el enlace completo de un diseño compartido',
  },
  too_many_views: {
    en: 'You have 40 views. Delete one first.',
    es: 'Tienes 40 vistas. Elimina una primero.',
  },
  too_many_tags: {
    en: 'An order has 12 tags at most. Take one off first.',
    es: 'Un pedido tiene 12 etiquetas como máximo. Quita una primero.',
  },
  size: { en: 'Choose one of the sizes of this product', es: 'Elige una de las tallas de este producto' },
  picture: { en: 'Choose one of the pictures of the shop', es: 'Elige una de las imágenes de la tienda' },
  design: {
    en: 'This picture is not a design that we print. Choose one from Ready to go',
    es: 'Esta imagen no es un diseño que imprimamos. Elige uno de Listo para llevar',
  },
} as const satisfies Record<string, RuleText>

export type RuleCode = keyof typeof ruleTexts
