import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Scripts of our own origin that are loaded or loading. */
const scripts = new Map<string, Promise<void>>()

/**
 * Loads a script of our own origin once.
 * @throws when it cannot be loaded; the next call tries again
 */
function loadOwnScript(url: string): Promise<void> {
  const loading =
    scripts.get(url) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        scripts.delete(url)
        reject(new Error(`${url} could not be loaded`))
      })
      document.head.append(script)
    })
  scripts.set(url, loading)
  return loading
}

/**
 * Loads Stripe.js, from Stripe or from the address of our own origin that the Worker names (the double in development).
 * Only the payment screen loads it.
 * @throws when it cannot be loaded; the next call tries again
 */
export async function loadCardService(publishableKey: string, ownUrl: string | null): Promise<Stripe> {
  if (ownUrl !== null && new URL(ownUrl, location.origin).origin === location.origin) await loadOwnScript(ownUrl)
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe.js is for browsers')
  return stripe
}

/** The look of the card form, matching the shop's current theme. */
export function shopAppearance(isDark: boolean): Appearance {
  // Stripe's frame knows neither our variables nor `light-dark()`, so a temporary element resolves them.
  const probe = document.body.appendChild(document.createElement('span'))
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const appearance: Appearance = {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--action'),
      colorBackground: colour('--paper-raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-soft'),
      colorDanger: colour('--danger'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${colour('--edge')}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': {
        border: `1.5px solid ${colour('--ink')}`,
        boxShadow: 'none',
        outline: `3px solid ${colour('--focus')}`,
      },
      '.Label': { fontWeight: '600', fontSize: '16px' },
    },
  }
  probe.remove()
  return appearance
}
