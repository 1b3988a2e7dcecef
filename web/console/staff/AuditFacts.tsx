import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { useStateName } from '#web/console/orders/OrderState.tsx'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { deliveryWays, sendingName } from '#worker/orders/fulfilment.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import type { texts } from './audit.en.ts'

type Line = ResponseBody<'staffAudit'>['lines'][number]
type Fact = keyof typeof texts.facts
type Value = keyof typeof texts.values

/** Facts in US cents, those that are true by being there, and people. */
const money: readonly string[] = ['cents', 'totalCents', 'price', 'refundCents']
const labelsAlone: readonly string[] = ['product', 'who', 'searched', 'tagged']
const people: readonly string[] = ['assignedTo', 'customer']

/** The facts of a line in words, `label: value`; ids that name nothing to a reader are left out. */
export function useFactWords(): (line: Line) => string {
  const { t, i18n } = useTranslation(['audit', 'desk'])
  const language = useLanguage()
  const stateName = useStateName()
  const valueOf = (name: string, value: string | number | boolean | null, names: Line['names']): string => {
    if (people.includes(name)) return value === null ? t('nobody') : (names[String(value)] ?? t('gone'))
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === null) return '–'
    const way = name === 'carrier' ? deliveryWays.find((one) => one === value) : undefined
    if (way !== undefined) return sendingName({ carrier: way, carrierName: null, trackingNumber: null }, language)
    if (money.includes(name)) return formatUsd(cents(Number(value)))
    if (name === 'snoozedUntil') return formatMoment(new Date(Number(value)).toISOString(), language)
    const text = String(value)
    if (name === 'reason' && i18n.exists(`desk:reasons.${text}`)) return t(`desk:reasons.${text as 'amount_differs'}`)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return promisedDayOf(text, language)
    if (knownStatus(text) !== null && ['from', 'to', 'status'].includes(name)) return stateName(text)
    const words = name === 'permissions' ? text.split(', ') : [text]
    return words.map((word) => (i18n.exists(`audit:values.${word}`) ? t(`values.${word as Value}`) : word)).join(', ')
  }
  return ({ subjectKind, facts, names }) =>
    subjectKind === 'settings'
      ? t('changes', { count: Object.keys(facts).length })
      : Object.entries(facts)
          .filter(([name]) => i18n.exists(`audit:facts.${name}`))
          .map(([name, value]) => {
            const label = t(`facts.${name as Fact}`)
            return labelsAlone.includes(name) ? label : `${label}: ${valueOf(name, value, names)}`
          })
          .join(' · ')
}
