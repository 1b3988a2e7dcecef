/**
 * The part of Google's sign-in client (window.google.accounts.id) that is used here.
 * https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export interface GoogleClient {
  initialize: (config: {
    client_id: string
    callback: (response: GoogleCredential) => void
    nonce: string
    ux_mode: 'popup'
    context: 'signin'
    /** The browser itself shows the chooser where it can (FedCM); elsewhere Google's popup opens as before. */
    use_fedcm_for_button: true
  }) => void
  renderButton: (parent: HTMLElement, look: GoogleButtonLook) => void
}

/** What the button's callback receives. Without a `credential` nobody was signed in. */
export interface GoogleCredential {
  /** The ID token, a JWT. */
  credential?: string
  /** How the account was chosen, e.g. `btn` or `btn_confirm`. */
  select_by?: string
}

/** How Google draws the button; `width` in px, at most 400. */
export interface GoogleButtonLook {
  type: 'standard'
  theme: 'outline' | 'filled_black'
  size: 'large' | 'medium' | 'small'
  text: 'signin_with' | 'signup_with'
  shape: 'rectangular'
  logo_alignment: 'center'
  width: number
  locale: string
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleClient } }
  }
}

/** Where Google's own script is. */
const defaultUrl = 'https://accounts.google.com/gsi/client'

let loading: Promise<GoogleClient> | undefined

/**
 * Loads the script once, even when several callers ask at the same time; after a failure the next call tries again.
 * @throws when the script does not load or is not Google's client
 */
export function loadGoogleClient(url: string | null): Promise<GoogleClient> {
  const here = window.google?.accounts?.id
  if (here !== undefined) return Promise.resolve(here)
  loading ??= load(url ?? defaultUrl).finally(() => {
    loading = undefined
  })
  return loading
}

function load(url: string): Promise<GoogleClient> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the Google client did not load'))
    }
    script.src = url
    script.async = true
    script.onerror = fail
    script.onload = () => {
      const client = window.google?.accounts?.id
      if (client === undefined) fail()
      else resolve(client)
    }
    document.head.append(script)
  })
}
