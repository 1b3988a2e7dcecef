/**
 * Cloudflare Turnstile: proves to the Worker that a human sends a form. It is loaded only when the Worker asks for it.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      callback: (proof: string) => void
      'error-callback': () => void
      'timeout-callback': () => void
    },
  ) => string
  remove: (widgetId: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile> | undefined

function load(): Promise<Turnstile> {
  if (window.turnstile !== undefined) return Promise.resolve(window.turnstile)
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = () =>
      window.turnstile === undefined ? reject(new Error('no Turnstile')) : resolve(window.turnstile)
    script.onerror = () => {
      script.remove()
      reject(new Error('Turnstile did not load'))
    }
    document.head.append(script)
  }).finally(() => {
    loading = undefined
  })
  return loading
}

/** A new proof for one call; Turnstile is visible only when it needs a click. Null when no proof can be had. */
export async function proofOfHuman(siteKey: string): Promise<string | null> {
  const turnstile = await load().catch(() => null)
  if (turnstile === null) return null
  const container = document.createElement('div')
  container.className = 'human-check'
  document.body.append(container)
  let widgetId: string | undefined
  try {
    return await new Promise<string | null>((resolve) => {
      const giveUp = () => resolve(null)
      widgetId = turnstile.render(container, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': giveUp,
        'timeout-callback': giveUp,
      })
    })
  } finally {
    if (widgetId !== undefined) turnstile.remove(widgetId)
    container.remove()
  }
}
