/** Cloudflare Turnstile: checks that a person sent a form. Optional, by configuration. */

export interface HumanCheck {
  /**
   * Whether Turnstile accepts the proof. While Turnstile does not answer, or answers 5xx, this is true: the rate limits
   * in D1 still apply. Every other answer but a clear yes is a no: a wrong secret must not admit everybody.
   */
  isHuman(proof: string, address: string): Promise<boolean>
}

const timeoutMs = 4000

function isYes(text: string): boolean {
  try {
    const verdict: unknown = JSON.parse(text)
    return typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true
  } catch {
    return false
  }
}

export const turnstile = (secretKey: string): HumanCheck => ({
  async isHuman(proof, address) {
    const response = await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: proof, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    // An answer that breaks off counts as no answer.
    const text = response && response.status < 500 ? await response.text().catch(() => null) : null
    if (text === null) return true
    return response?.ok === true && isYes(text)
  },
})
