import { formRuleTexts, type FormRuleCode, type RuleText } from '#worker/platform/form-rule-texts.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { TwoLineText } from './FieldError.tsx'

const texts: Partial<Record<FormRuleCode, RuleText>> = { ...formRuleTexts }

/** Adds the rules of an area, which its forms bring along. */
export const addRuleTexts = (more: Partial<Record<FormRuleCode, RuleText>>): void => void Object.assign(texts, more)

/**
 * The text of a broken rule in the reader's language, with its explanation on a second, quieter line if it has one. A text that the specification fixes in the other language stays
 * as specified, with the reader's language on a second, quieter line (D-14).
 */
export function ruleText(code: FormRuleCode, language: Language): string | TwoLineText {
  // A test holds that every form has its own rules; the text of `format` is for one that was forgotten.
  const rule: RuleText = texts[code] ?? formRuleTexts.format
  if (rule.hint !== undefined) return { text: rule[language], otherLine: rule.hint[language] }
  if (rule.spec === undefined || rule.spec === language) return rule[language]
  return { text: rule[rule.spec], lang: rule.spec, otherLine: rule[language] }
}
