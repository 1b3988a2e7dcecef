import type { texts as account } from './en/account.ts'
import type { texts as addresses } from './en/addresses.ts'
import type { texts as buying } from './en/buying.ts'
import type { texts as cart } from './en/cart.ts'
import type { texts as google } from './en/google.ts'
import type { texts as home } from './en/home.ts'
import type { texts as orders } from './en/orders.ts'
import type { texts as password } from './en/password.ts'
import type { texts as payment } from './en/payment.ts'
import type { texts as products } from './en/products.ts'
import type { texts as settings } from './en/settings.ts'
import type { texts as shell } from './en/shell.ts'
import type { texts as ui } from './en/ui.ts'

/** The texts of each area by name; English is where the keys are defined. A new area is one line here and a file per language. */
export interface AreaTexts {
  account: typeof account
  addresses: typeof addresses
  buying: typeof buying
  cart: typeof cart
  google: typeof google
  home: typeof home
  orders: typeof orders
  password: typeof password
  payment: typeof payment
  products: typeof products
  settings: typeof settings
  shell: typeof shell
  ui: typeof ui
}

/** What another language must supply for an area: the same keys, its own words. */
export type TranslationOf<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]> }
