/** What the provider was told to do wrong (POST /__local/google/control). */
export interface ProviderPlan {
  /** How many calls for the certificates still fail with 503. */
  failCerts: number
  /** Whether people leave the chooser without a token; stays until it is set to false. */
  noCredential: boolean
}

export const honestPlan: ProviderPlan = { failCerts: 0, noCredential: false }

/** A plan read from a control call, over the plan in force; null when a field is unknown or of the wrong form. */
export function readProviderPlan(current: ProviderPlan, command: Record<string, unknown>): ProviderPlan | null {
  const { failCerts = current.failCerts, noCredential = current.noCredential, ...unknown } = command
  if (Object.keys(unknown).length > 0) return null
  if (typeof failCerts !== 'number' || !Number.isInteger(failCerts) || failCerts < 0) return null
  return typeof noCredential === 'boolean' ? { failCerts, noCredential } : null
}
