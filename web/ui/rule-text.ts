import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { ruleTexts, type RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { TwoLineText } from './FieldError.tsx'

/**
 * The text of a broken rule in the reader's language, with its explanation on a second, quieter line if it has one. A text that the specification fixes in the other language stays
 * as specified, with the reader's language on a second, quieter line (D-14).
 */
export function ruleText(code: RuleCode, language: Language): string | TwoLineText {
  const texts: Localized & { spec?: Language; hint?: Localized } = ruleTexts[code]
  if (texts.hint !== undefined) return { text: texts[language], otherLine: texts.hint[language] }
  if (texts.spec === undefined || texts.spec === language) return texts[language]
  return { text: texts[texts.spec], lang: texts.spec, otherLine: texts[language] }
}
