/** A state of the United States, or a district or territory with its own code, and its English name. */
export interface UsState {
  code: string
  name: string
}

const names: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'U.S. Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** Whether this is the two-letter code of one of them. */
export const isUsStateCode = (code: string): boolean => Object.hasOwn(names, code)

/** All of them by code. */
export const usStates: readonly UsState[] = Object.entries(names).map(([code, name]) => ({ code, name }))

/**
 * The first three digits of ZIP codes, from–to, by state. Military mail (AA, AE, AP) and unassigned ones are left out.
 */
const prefixes: readonly (readonly [from: number, to: number, code: string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 212, 'MD'],
  [214, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 342, 'FL'],
  [344, 344, 'FL'],
  [346, 347, 'FL'],
  [349, 349, 'FL'],
  [350, 352, 'AL'],
  [354, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 418, 'KY'],
  [420, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 516, 'IA'],
  [520, 528, 'IA'],
  [530, 532, 'WI'],
  [534, 535, 'WI'],
  [537, 549, 'WI'],
  [550, 551, 'MN'],
  [553, 567, 'MN'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 620, 'IL'],
  [622, 629, 'IL'],
  [630, 631, 'MO'],
  [633, 641, 'MO'],
  [644, 658, 'MO'],
  [660, 662, 'KS'],
  [664, 679, 'KS'],
  [680, 681, 'NE'],
  [683, 693, 'NE'],
  [700, 701, 'LA'],
  [703, 708, 'LA'],
  [710, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 731, 'OK'],
  [733, 733, 'TX'],
  [734, 741, 'OK'],
  [743, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 853, 'AZ'],
  [855, 857, 'AZ'],
  [859, 860, 'AZ'],
  [863, 865, 'AZ'],
  [870, 871, 'NM'],
  [873, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 891, 'NV'],
  [893, 895, 'NV'],
  [897, 898, 'NV'],
  [900, 908, 'CA'],
  [910, 928, 'CA'],
  [930, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 986, 'WA'],
  [988, 994, 'WA'],
  [995, 999, 'AK'],
]

/** The state of a US ZIP code, five digits or ZIP+4; null when no state has it. */
export function stateOfZip(zip: string): UsState | null {
  const digits = /^(\d{3})\d{2}(-?\d{4})?$/.exec(zip.trim())?.[1]
  if (digits === undefined) return null
  const prefix = Number(digits)
  const code = prefixes.find(([from, to]) => prefix >= from && prefix <= to)?.[2]
  return code === undefined ? null : { code, name: names[code] ?? code }
}

/**
 * The code of the state a US address is in: by its ZIP code, which says where mail goes, else by the name or code that
 * was typed; '' when neither is known.
 */
export function usStateCode({
  postalCode,
  state,
  stateCode,
}: {
  postalCode: string
  state: string
  stateCode: string
}): string {
  const byZip = stateOfZip(postalCode)
  if (byZip) return byZip.code
  const typed = [state, stateCode].map((word) => word.trim().toLowerCase())
  return (
    Object.keys(names).find(
      (code) => typed.includes(code.toLowerCase()) || typed.includes(names[code]?.toLowerCase() ?? ''),
    ) ?? ''
  )
}
