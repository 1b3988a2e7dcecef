import type { Language } from '#worker/platform/language.rules.ts'

/** ISO 3166-1 alpha-2 codes of the countries that mail is sent to. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM ' +
  'KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SI SK SL SM SN SO SR ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC ' +
  'VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

/** A country's name in a language. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** Every country by name in the reader's language; the one most orders go to is first. */
export function countries(language: Language): Array<{ value: string; label: string }> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const byName = codes
    .split(' ')
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  return [{ value: 'US', label: names.of('US') ?? 'US' }, ...byName.filter(({ value }) => value !== 'US')]
}
