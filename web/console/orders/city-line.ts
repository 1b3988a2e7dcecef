/**
 * The line of a city as it stands on a parcel: the short code of a state where there is one, else its name; countries
 * without states have neither.
 */
export function cityLine({
  city,
  state,
  stateCode,
  postalCode,
}: {
  city: string
  state: string
  stateCode: string
  postalCode: string
}): string {
  const region = `${stateCode || state} ${postalCode}`.trim()
  return region === '' ? city : `${city}, ${region}`
}
