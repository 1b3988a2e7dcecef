import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  /** Whether the address replaces the one in the history. */
  replace?: boolean
  /** The state of the new history entry. */
  state?: unknown
  /** Whether a picture grows into the next screen (web/app/shell/view-transition.ts). */
  transition?: boolean
}

/**
 * A link within the shop. The router's own component listens for the address, so that each link of a page would render
 * again with every navigation, before the screen that it leads to is painted.
 */
export function Link({ href, replace = false, state, transition = false, onClick, children, ...rest }: LinkProps) {
  const { aroundNav } = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab or window, or a menu.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    aroundNav(navigate, href, { replace, state, transition })
  }
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}
