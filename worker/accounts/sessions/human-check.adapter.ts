/**
 * Cloudflare Turnstile: checks that a person sent a form. Optional, by configuration
 * (developers.cloudflare.com/turnstile/get-started/server-side-validation).
 */

/** `unknown` while Turnstile does not answer, or answers 5xx. */
export type HumanVerdict = 'yes' | 'no' | 'unknown'

export interface HumanCheck {
  /**
   * What Turnstile says of a proof. Every answer but a clear yes is a no: a wrong secret must not admit everybody. A proof
   * that cannot be one is a no without a question.
   */
  judge(proof: string, address: string): Promise<HumanVerdict>
}

const timeoutMs = 4000
/** "Maximum length: 2048 characters". */
const longestProof = 2048

function isYes(text: string): boolean {
  try {
    const verdict: unknown = JSON.parse(text)
    return typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true
  } catch {
    return false
  }
}

export const turnstile = (secretKey: string): HumanCheck => ({
  async judge(proof, address) {
    if (proof.length > longestProof) return 'no'
    const response = await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: proof, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    // An answer that breaks off counts as no answer.
    const text = response && response.status < 500 ? await response.text().catch(() => null) : null
    if (text === null) return 'unknown'
    return response?.ok === true && isYes(text) ? 'yes' : 'no'
  },
})
