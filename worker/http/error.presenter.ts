import type { ErrorBody } from '#worker/api/wire.ts'
import { errorCatalogue, type ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

/**
 * The one error body: a superset that satisfies every reader in the specification (R-WIRE-03). When fields are at
 * fault the message is the first field's own: the register form shows it above submit (R-ACC-03).
 */
export function presentError(error: ShopError, language: Language, requestId: string): ErrorBody {
  const { fields, extra } = error.details
  const texts = fields
    ? (Object.values(fields).map((rule) => ruleTexts[rule])[0] ?? errorCatalogue[error.code])
    : errorCatalogue[error.code]
  const message = texts[language]
  return {
    code: error.code,
    message,
    error: message,
    msg: message,
    messageApp: { en: texts.en, es: texts.es },
    requestId,
    ...(fields
      ? {
          fields: Object.fromEntries(Object.entries(fields).map(([field, rule]) => [field, ruleTexts[rule][language]])),
        }
      : {}),
    ...extra,
  }
}
