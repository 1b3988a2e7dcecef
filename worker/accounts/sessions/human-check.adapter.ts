/** Cloudflare Turnstile: whether a browser with a person in front of it sent a form. Optional, by configuration. */

export interface HumanCheck {
  /**
   * Whether Turnstile vouches for the proof. While Turnstile does not answer it counts as a yes: the counters in D1
   * still stand.
   */
  isHuman(proof: string, address: string): Promise<boolean>
}

const timeoutMs = 4000

export const turnstile = (secretKey: string): HumanCheck => ({
  async isHuman(proof, address) {
    const response = await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: proof, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    const verdict: unknown = response?.ok ? await response.json().catch(() => null) : null
    if (typeof verdict !== 'object' || verdict === null || !('success' in verdict)) return true
    return verdict.success === true
  },
})
