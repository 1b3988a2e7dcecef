/** The texts of rules are in four files, so that a log-in does not load those of an address (docs/decisions/645). */
import { beforeEach, expect, test, vi } from 'vitest'
import { addressRuleTexts } from '#worker/platform/address-rule-texts.rules.ts'
import { consoleRuleTexts } from '#worker/platform/console-rule-texts.rules.ts'
import type { FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { requestRuleTexts } from '#worker/platform/request-rule-texts.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

beforeEach(() => vi.resetModules())

test.each([
  ['address', addressRuleTexts, () => import('#web/addresses/address-fields.ts')],
  ['request', requestRuleTexts, () => import('#web/requests/form/request-fields.ts')],
  ['discount', consoleRuleTexts, () => import('#web/console/shop-settings/discount-form.ts')],
  ['product', consoleRuleTexts, () => import('#web/console/catalogue/product-form.ts')],
] as const)('the form of %s brings the texts of its rules', async (_name, texts, load) => {
  const { ruleText } = await import('#web/ui/rule-text.ts')
  const codes = Object.keys(texts) as (keyof typeof texts & FormRuleCode)[]
  // A rule that no form brought says that something is wrong, at least.
  expect(codes.map((code) => ruleText(code, 'en'))).toEqual(codes.map(() => ruleTexts.format.en))
  await load()
  for (const language of ['en', 'es'] as const)
    expect(codes.map((code) => ruleText(code, language))).toEqual(codes.map((code) => ruleTexts[code][language]))
})
