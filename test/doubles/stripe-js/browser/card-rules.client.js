/**
 * How card numbers, dates and codes are written and when they are right. No DOM here.
 * @typedef {{ name: string, title: string, start: RegExp, lengths: number[], groups: number[], cvcLength: number }}
 * Brand
 */

/** @type {Brand[]} */
const brands = [
  { name: 'visa', title: 'Visa', start: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
  {
    name: 'mastercard',
    title: 'Mastercard',
    start: /^(5[1-5]|2[2-7])/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { name: 'amex', title: 'American Express', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  {
    name: 'discover',
    title: 'Discover',
    start: /^(6011|64[4-9]|65)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { name: 'diners', title: 'Diners Club', start: /^3[0689]/, lengths: [14, 16], groups: [4, 6, 4], cvcLength: 3 },
  { name: 'jcb', title: 'JCB', start: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
  {
    name: 'unionpay',
    title: 'UnionPay',
    start: /^62/,
    lengths: [16, 17, 18, 19],
    groups: [4, 4, 4, 4, 3],
    cvcLength: 3,
  },
]

/** @type {Brand} */
const unknownBrand = { name: 'unknown', title: '', start: /^/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 }

/** @param {string} text */
const digitsOf = (text) => text.replace(/\D/g, '')

/** @param {string} digits */
const brandOfNumber = (digits) => brands.find(({ start }) => start.test(digits)) ?? unknownBrand

/**
 * `42424242` → `4242 4242`, in the groups printed on the card.
 * @param {string} text
 */
function formatNumber(text) {
  const { groups, lengths } = brandOfNumber(digitsOf(text))
  let rest = digitsOf(text).slice(0, Math.max(...lengths))
  const parts = []
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.concat(rest === '' ? [] : [rest]).join(' ')
}

/**
 * `5` → `05 / `, `1228` and `12/2028` → `12 / 28`. A field that is being emptied gets no slash back.
 * @param {string} text
 * @param {boolean} isDeleting
 */
function formatExpiry(text, isDeleting) {
  const separated = /^(\d)\s*[/.-]/.test(text) ? `0${text.trim()}` : text
  let digits = digitsOf(separated)
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`
  if (digits.length >= 6) digits = digits.slice(0, 2) + digits.slice(4)
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)]
  if (month.length < 2 || (isDeleting && year === '')) return month
  return `${month} / ${year}`
}

/**
 * @param {string} text
 * @param {Brand} brand
 */
const formatCvc = (text, brand) => digitsOf(text).slice(0, brand === unknownBrand ? 4 : brand.cvcLength)

/**
 * The name of the mistake in a card number, or null.
 * @param {string} digits
 */
function mistakeInNumber(digits) {
  const { lengths } = brandOfNumber(digits)
  if (!lengths.includes(digits.length)) return 'incomplete_number'
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0 ? null : 'invalid_number'
}

/**
 * @param {string} text as `12 / 28`
 * @param {Date} today
 */
function mistakeInExpiry(text, today) {
  const digits = digitsOf(text)
  if (digits.length < 4) return 'incomplete_expiry'
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))]
  if (month < 1 || month > 12) return 'incomplete_expiry'
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  if (year > today.getFullYear() + 50) return 'invalid_expiry_year'
  return year === today.getFullYear() && month < today.getMonth() + 1 ? 'invalid_expiry_month_past' : null
}

/**
 * @param {string} digits
 * @param {Brand} brand
 */
const mistakeInCvc = (digits, brand) => (digits.length < brand.cvcLength ? 'incomplete_cvc' : null)

/**
 * Only where the card network checks it, as Stripe's form does.
 * @param {string} text
 * @param {string} country
 */
function mistakeInPostalCode(text, country) {
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(text.trim()) ? null : 'incomplete_zip'
  return text.trim() === '' ? 'incomplete_zip' : null
}

/** Countries whose cards are checked against a postal code. */
const countriesWithPostalCode = ['US', 'CA', 'GB', 'PR']

/** Countries the form offers first; names come from the browser. */
const countryCodes = [
  'US',
  'MX',
  'CA',
  'PR',
  'AR',
  'BO',
  'BR',
  'CL',
  'CO',
  'CR',
  'CU',
  'DO',
  'EC',
  'SV',
  'ES',
  'FR',
  'DE',
  'GB',
  'GT',
  'HN',
  'IE',
  'IT',
  'NI',
  'PA',
  'PY',
  'PE',
  'PT',
  'UY',
  'VE',
]
