import { readJson } from '../read-json.ts'

/** The API key of the local shop. */
const localKey = 'maps-key-local'

interface Place {
  id: string
  number: string
  street: string
  apartment?: string
  city: string
  state: [long: string, short: string]
  zip: string
  country: [long: string, short: string]
}

const florida: Place['state'] = ['Florida', 'FL']
const us: Place['country'] = ['United States', 'US']
const places: Place[] = [
  {
    id: 'ChIJ-brickell-1420',
    number: '1420',
    street: 'Brickell Bay Drive',
    apartment: '904',
    city: 'Miami',
    state: florida,
    zip: '33131',
    country: us,
  },
  {
    id: 'ChIJ-brickell-1424',
    number: '1424',
    street: 'Brickell Avenue',
    city: 'Miami',
    state: florida,
    zip: '33131',
    country: us,
  },
  {
    id: 'ChIJ-ocean-1',
    number: '1',
    street: 'Ocean Drive',
    city: 'Miami Beach',
    state: florida,
    zip: '33139',
    country: us,
  },
  {
    id: 'ChIJ-congress-2210',
    number: '2210',
    street: 'South Congress Avenue',
    city: 'Austin',
    state: ['Texas', 'TX'],
    zip: '78704',
    country: us,
  },
  {
    id: 'ChIJ-reforma-222',
    number: '222',
    street: 'Paseo de la Reforma',
    city: 'Ciudad de México',
    state: ['Ciudad de México', 'CDMX'],
    zip: '06600',
    country: ['Mexico', 'MX'],
  },
]

const component = (longText: string, shortText: string, type: string) => ({
  longText,
  shortText,
  types: [type, 'political'],
  languageCode: 'en',
})

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code: status, message, status: code } }, { status })

/**
 * `POST /v1/places:autocomplete` and `GET /v1/places/{id}` as places.googleapis.com answers them, for a handful of
 * addresses.
 * A text with `503` in it, or the place `ChIJ-503`, makes the service fail.
 */
export async function answerPlacesCall(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.headers.get('X-Goog-Api-Key') !== localKey)
    return refuse(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
  if (!request.headers.get('X-Goog-FieldMask'))
    return refuse(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  if (pathname === '/v1/places:autocomplete' && request.method === 'POST') return complete(await readJson(request))
  const id = /^\/v1\/places\/([^/]+)$/.exec(pathname)?.[1]
  if (id === undefined || request.method !== 'GET') return refuse(404, 'NOT_FOUND', 'Not found.')
  if (id === 'ChIJ-503') return refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.')
  const place = places.find((one) => one.id === decodeURIComponent(id))
  return place ? Response.json(detailsOf(place)) : refuse(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
}

function complete(body: unknown): Response {
  const { input, includedRegionCodes } = body as { input?: unknown; includedRegionCodes?: string[] }
  if (typeof input !== 'string' || input === '') return refuse(400, 'INVALID_ARGUMENT', 'Empty autocomplete input.')
  if (input.includes('503')) return refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.')
  const wanted = input.toLowerCase()
  const found = places.filter(
    ({ number, street, country }) =>
      `${number} ${street}`.toLowerCase().includes(wanted) &&
      (includedRegionCodes?.includes(country[1].toLowerCase()) ?? true),
  )
  // Google leaves the member out when nothing is found.
  if (found.length === 0) return Response.json({})
  return Response.json({
    suggestions: found.map(({ id, number, street, city, state, country }) => ({
      placePrediction: {
        place: `places/${id}`,
        placeId: id,
        structuredFormat: {
          mainText: { text: `${number} ${street}` },
          secondaryText: { text: `${city}, ${state[1]}, ${country[0]}` },
        },
      },
    })),
  })
}

const detailsOf = ({ id, number, street, apartment, city, state, zip, country }: Place) => ({
  id,
  addressComponents: [
    ...(apartment ? [component(apartment, apartment, 'subpremise')] : []),
    component(number, number, 'street_number'),
    component(street, street, 'route'),
    component(city, city, 'locality'),
    component(state[0], state[1], 'administrative_area_level_1'),
    component(country[0], country[1], 'country'),
    component(zip, zip, 'postal_code'),
  ],
})
