/**
 * The city line of an address label: with the state's short code or else its name; countries without states have
 * neither.
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
