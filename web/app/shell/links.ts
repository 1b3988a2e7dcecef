import { isRouted } from '../match-route.ts'
import { paths } from '../paths.ts'

/** A link of the menus: its text's key in `shell:links`, its path, and who sees it (R-PAGE-03, R-PAGE-04). */
export interface MenuLink {
  text:
    | 'home'
    | 'custom'
    | 'products'
    | 'dtfGallery'
    | 'personalDesign'
    | 'myRequest'
    | 'shipping'
    | 'orders'
    | 'shoppingCart'
    | 'account'
    | 'about'
    | 'occasions'
    | 'galleries'
    | 'designer'
    | 'reviews'
    | 'favourites'
  path: string
  isForCustomers: boolean
}

const forAll = (text: MenuLink['text'], path: string): MenuLink => ({ text, path, isForCustomers: false })
const forCustomers = (text: MenuLink['text'], path: string): MenuLink => ({ text, path, isForCustomers: true })

/** The links bar (R-PAGE-03), in the specification's order. */
export const barLinks: readonly MenuLink[] = [
  forAll('home', paths.home()),
  forAll('custom', paths.custom()),
  forAll('products', paths.products()),
  forAll('dtfGallery', paths.dtfGallery()),
  forCustomers('personalDesign', paths.personalDesign()),
]

/** The side menu (R-PAGE-04), in the specification's order; logging out is a button after the cart. */
export const sideLinks: readonly MenuLink[] = [
  forCustomers('myRequest', paths.requestStatus()),
  forCustomers('shipping', paths.shippingAddress()),
  forCustomers('orders', paths.orders()),
  forCustomers('shoppingCart', paths.shoppingCart()),
  forCustomers('account', paths.account()),
  forAll('about', paths.aboutUs()),
  // Not in the specification.
  forAll('occasions', paths.occasions()),
  forAll('galleries', paths.galleries()),
  forAll('designer', paths.design('tshirt')),
  forAll('reviews', paths.reviews()),
  forAll('favourites', paths.favourites()),
]

/** The links that are meant for this person and whose screen exists. */
export const visibleLinks = (links: readonly MenuLink[], isLoggedIn: boolean): readonly MenuLink[] =>
  links.filter((link) => (isLoggedIn || !link.isForCustomers) && isRouted(link.path))
