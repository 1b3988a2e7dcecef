import { formRuleTexts, type FormRuleCode, type RuleText } from '#worker/platform/form-rule-texts.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { TwoLineText } from './FieldError.tsx'

/**
 * The text of a broken rule in the reader's language, with its explanation on a second, quieter line if it has one. A text that the specification fixes in the other language stays
 * as specified, with the reader's language on a second, quieter line (D-14).
 */
export function ruleText(code: FormRuleCode, language: Language): string | TwoLineText {
  const texts: RuleText = formRuleTexts[code]
  if (texts.hint !== undefined) return { text: texts[language], otherLine: texts.hint[language] }
  if (texts.spec === undefined || texts.spec === language) return texts[language]
  return { text: texts[texts.spec], lang: texts.spec, otherLine: texts[language] }
}
