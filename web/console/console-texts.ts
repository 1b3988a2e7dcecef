import type { ConsoleTexts } from '#web/app/texts/areas.ts'
import type { TextFiles } from '#web/app/texts/texts.ts'

/**
 * The texts that only the console's screens use, named like the shop's (app/texts/shop-texts.ts). The frame's texts are
 * among the shop's, because they are loaded together with the console's code.
 */
export const consoleTexts: TextFiles<keyof ConsoleTexts> = {
  'audit.en': () => import('./staff/audit.en.ts'),
  'audit.es': () => import('./staff/audit.es.ts'),
  'catalogue.en': () => import('./catalogue/catalogue.en.ts'),
  'catalogue.es': () => import('./catalogue/catalogue.es.ts'),
  'desk.en': () => import('./orders/desk.en.ts'),
  'desk.es': () => import('./orders/desk.es.ts'),
  'disputes.en': () => import('./orders/disputes.en.ts'),
  'disputes.es': () => import('./orders/disputes.es.ts'),
  'inbox.en': () => import('./chat/inbox.en.ts'),
  'inbox.es': () => import('./chat/inbox.es.ts'),
  'manual-order.en': () => import('./manual-orders/manual-order.en.ts'),
  'manual-order.es': () => import('./manual-orders/manual-order.es.ts'),
  'order-list.en': () => import('./order-list/order-list.en.ts'),
  'order-list.es': () => import('./order-list/order-list.es.ts'),
  'press.en': () => import('./orders/press.en.ts'),
  'press.es': () => import('./orders/press.es.ts'),
  'team.en': () => import('./teamwork/team.en.ts'),
  'team.es': () => import('./teamwork/team.es.ts'),
  'shop-settings.en': () => import('./shop-settings/shop-settings.en.ts'),
  'shop-settings.es': () => import('./shop-settings/shop-settings.es.ts'),
  'staff-customers.en': () => import('./customers/staff-customers.en.ts'),
  'staff-customers.es': () => import('./customers/staff-customers.es.ts'),
  'staff-figures.en': () => import('./figures/staff-figures.en.ts'),
  'staff-figures.es': () => import('./figures/staff-figures.es.ts'),
  'staff-health.en': () => import('./health/staff-health.en.ts'),
  'staff-health.es': () => import('./health/staff-health.es.ts'),
  'staff-ratings.en': () => import('./ratings/staff-ratings.en.ts'),
  'staff-ratings.es': () => import('./ratings/staff-ratings.es.ts'),
  'staff-requests.en': () => import('./requests/staff-requests.en.ts'),
  'staff-requests.es': () => import('./requests/staff-requests.es.ts'),
}
