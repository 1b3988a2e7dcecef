/** The faults of the provider (POST /__local/google/control). */
export interface ProviderPlan {
  /** How many calls for the certificates still fail with 503. */
  failCerts: number
  /** Whether people leave the chooser without a token; stays until it is set to false. */
  noCredential: boolean
}

export const honestPlan: ProviderPlan = { failCerts: 0, noCredential: false }

/** Reads a plan from a control call, merged into the present plan; null when a field is unknown or malformed. */
export function readProviderPlan(current: ProviderPlan, command: Record<string, unknown>): ProviderPlan | null {
  const { failCerts = current.failCerts, noCredential = current.noCredential, ...unknown } = command
  if (Object.keys(unknown).length > 0) return null
  if (typeof failCerts !== 'number' || !Number.isInteger(failCerts) || failCerts < 0) return null
  return typeof noCredential === 'boolean' ? { failCerts, noCredential } : null
}
