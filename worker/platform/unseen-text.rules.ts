/** What a field says of a text that hides something (visible-text.rules.ts). By itself, because the cart says it without the texts of forms. */
export const unseenText = {
  en: 'This has invisible characters in it, perhaps from where it was copied. Type it by hand.',
  es: 'Tiene caracteres invisibles, quizá de donde lo copiaste. Escríbelo a mano.',
} as const
