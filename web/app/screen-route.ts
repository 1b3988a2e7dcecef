import type { LazyScreen } from './lazy-screen.ts'
import type { Translate } from './texts/texts.ts'

/**
 * One screen of the shop.
 * `frame`: `shop` has the links bar, side menu and footer; `plain` only the logo and a way back (log-in, payment).
 * `staff` is the console's frame, which is loaded with the console (web/console).
 * `access`: `customer` sends a logged-out visitor to log in and back; `visitor` redirects customers (R-PAGE-07).
 * `staff` and `owner` ask for the staff's own log-in (R-STAFF-02), `staffVisitor` redirects logged-in staff.
 * `waits`: what a public screen shows depends on what only the browser knows; its HTML is the frame with a placeholder that leads below the window.
 * `hasOwnHeading`: the title is also the heading of the screen, on which a customer's screen waits.
 * `page`: the file name its prerendered HTML gets, and the screen's source, which that HTML preloads (build.ts), with that
 * of its `firstTab`, unless another tab was left open; such a screen must be public, or a frame. One that `isFrame` is the same for everybody
 * until it is hydrated, and is for no search engine (docs/decisions/535). Its `path` is any path of a pattern with parameters: the build renders the screen there while it
 * loads, and the Worker fills in what an address names (worker/pages/first-views.routes.ts).
 */
export interface ScreenRoute {
  pattern: string
  screen: LazyScreen
  frame: 'shop' | 'plain' | 'staff'
  access: 'public' | 'customer' | 'visitor' | 'staff' | 'owner' | 'staffVisitor'
  waits?: true
  hasOwnHeading?: true
  title: (t: Translate) => string
  description?: (t: Translate) => string
  page?: { name: string; source: string; firstTab?: string; path?: string; isFrame?: true }
}
