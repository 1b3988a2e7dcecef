/**
 * Looks addresses up: Google Places (New) with a key, else the built-in table of US ZIP codes. Its answers are
 * untrusted text.
 */
import { seconds } from '#worker/platform/duration.rules.ts'
import { type Language, type Localized } from '#worker/platform/language.rules.ts'
import { stateOfZip } from '#worker/platform/postal-address/us-postal-code.rules.ts'

/** One line to choose from. */
export interface AddressSuggestion {
  id: string
  /** `1420 Brickell Bay Drive` */
  text: string
  /** `Miami, FL, USA` */
  detail: string
}

/** The parts of a place (R-PAY-18); unknown parts are empty. */
export interface FoundAddress {
  address: string
  city: string
  state: string
  postalCode: string
  apartment: string
  country: string
  countryCode: string
  stateCode: string
}

export interface LookupWish {
  language: Language
  /** One sequence of typing and choosing, which the service bills as one. */
  session: string | null
}

/** The port; `covers` says what it can look up. */
export interface AddressLookup {
  covers: 'streets' | 'postalCodes'
  /** @throws MapsDown */
  suggest(text: string, countryCode: string | null, wish: LookupWish): Promise<AddressSuggestion[]>
  /** Null when there is no such place. @throws MapsDown */
  find(id: string, wish: LookupWish): Promise<FoundAddress | null>
}

/** The service does not answer, or answers wrongly. */
class MapsDown extends Error {}

const host = 'https://places.googleapis.com/v1'
const timeoutMs = seconds(4)
const mostSuggestions = 5
const zipId = /^zip-(\d{5})$/

const unitedStates: Localized = { en: 'United States', es: 'Estados Unidos' }

/** Knows the state of a US ZIP code and nothing else. */
export const builtInLookup: AddressLookup = {
  covers: 'postalCodes',
  async suggest(text, countryCode) {
    const zip = /^\d{5}$/.exec(text.trim())?.[0]
    const state = zip && (countryCode === null || countryCode === 'US') ? stateOfZip(zip) : null
    return zip && state ? [{ id: `zip-${zip}`, text: zip, detail: state.name }] : []
  },
  async find(id, { language }) {
    const zip = zipId.exec(id)?.[1]
    const state = zip ? stateOfZip(zip) : null
    if (!zip || !state) return null
    const country = unitedStates[language]
    return {
      address: '',
      city: '',
      state: state.name,
      stateCode: state.code,
      postalCode: zip,
      apartment: '',
      country,
      countryCode: 'US',
    }
  },
}

/** A member of Google's answer if it is text of a sensible length, else ''. */
const textIn = (value: unknown, ...path: string[]): string => {
  let found: unknown = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined
  return typeof found === 'string' ? found.slice(0, 200).trim() : ''
}
const listIn = (value: unknown, key: string): unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return Array.isArray(list) ? list : []
}

/**
 * Google Places (New), https://developers.google.com/maps/documentation/places/web-service: only the fields that are
 * shown are asked for and paid.
 */
export function googlePlaces(apiKey: string): AddressLookup {
  async function ask(path: string, fields: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${host}${path}`, {
      ...init,
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey, 'X-Goog-FieldMask': fields },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    const body: unknown = await response?.json().catch(() => null)
    if (!response || (!response.ok && response.status !== 404) || typeof body !== 'object')
      throw new MapsDown(`places answered ${response?.status ?? 'nothing'}`)
    return { status: response.status, body }
  }
  return {
    covers: 'streets',
    async suggest(text, countryCode, { language, session }) {
      const { body } = await ask(
        '/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        {
          method: 'POST',
          body: JSON.stringify({
            input: text,
            languageCode: language,
            ...(countryCode === null ? {} : { includedRegionCodes: [countryCode.toLowerCase()] }),
            ...(session === null ? {} : { sessionToken: session }),
          }),
        },
      )
      return listIn(body, 'suggestions')
        .map((suggestion) => ({
          id: textIn(suggestion, 'placePrediction', 'placeId'),
          text: textIn(suggestion, 'placePrediction', 'structuredFormat', 'mainText', 'text'),
          detail: textIn(suggestion, 'placePrediction', 'structuredFormat', 'secondaryText', 'text'),
        }))
        .filter(({ id, text: main }) => id !== '' && main !== '')
        .slice(0, mostSuggestions)
    },
    async find(id, wish) {
      // The state of a ZIP code is known without a paid look-up.
      if (zipId.test(id)) return builtInLookup.find(id, wish)
      const { language, session } = wish
      const query = new URLSearchParams({
        languageCode: language,
        ...(session === null ? {} : { sessionToken: session }),
      })
      const { status, body } = await ask(`/places/${encodeURIComponent(id)}?${query}`, 'id,addressComponents')
      return status === 404 ? null : addressFrom(listIn(body, 'addressComponents'))
    },
  }
}

/** Google's parts of an address, by their types. */
function addressFrom(components: unknown[]): FoundAddress {
  const part = (length: 'longText' | 'shortText', ...types: string[]): string => {
    for (const type of types) {
      const found = components.find((component) => listIn(component, 'types').includes(type))
      if (found !== undefined) return textIn(found, length)
    }
    return ''
  }
  return {
    address: [part('longText', 'street_number'), part('longText', 'route')].filter((word) => word !== '').join(' '),
    apartment: part('longText', 'subpremise'),
    city: part('longText', 'locality', 'postal_town', 'sublocality', 'administrative_area_level_3'),
    state: part('longText', 'administrative_area_level_1'),
    stateCode: part('shortText', 'administrative_area_level_1').slice(0, 10),
    postalCode: part('longText', 'postal_code'),
    country: part('longText', 'country'),
    countryCode: part('shortText', 'country').slice(0, 2),
  }
}
