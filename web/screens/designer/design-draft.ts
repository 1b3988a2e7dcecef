import type { PrintProduct } from '#domain/print-products'
import { visitorOwner } from '../../stores/kept-files.ts'
import { isObject, stored } from '../../stores/stored.ts'
import type { DesignElement } from './design-history.ts'

/** A design that is not finished, kept in the browser under its owner. `clientKey` is another one after every change. */
export interface DesignDraft {
  elements: DesignElement[]
  clientKey: string
}

const isElement = (value: unknown): value is DesignElement =>
  isObject(value) && typeof value['id'] === 'string' && (value['kind'] === 'picture' || value['kind'] === 'text') && ['xIn', 'yIn', 'widthIn', 'heightIn', 'turn'].every((side) => typeof value[side] === 'number')
const isDraft = (value: unknown): value is DesignDraft => isObject(value) && Array.isArray(value['elements']) && value['elements'].every(isElement) && typeof value['clientKey'] === 'string'

/** Named so that a deliberate log-out forgets it (stores/leaving.ts). */
const keyOf = (product: PrintProduct, owner: string): string => `draft:design-${product}:${owner}`

/** What an owner has begun for a product; what a visitor began becomes the customer's who she turned out to be. */
export function readDesignDraft(product: PrintProduct, owner: string): DesignDraft | null {
  const begun = owner === visitorOwner ? null : stored.readRecord('local', keyOf(product, visitorOwner), isDraft)
  if (begun !== null && begun.elements.length > 0) {
    writeDesignDraft(product, owner, begun)
    stored.remove('local', keyOf(product, visitorOwner))
  }
  return stored.readRecord('local', keyOf(product, owner), isDraft)
}

export const writeDesignDraft = (product: PrintProduct, owner: string, draft: DesignDraft): void => stored.write('local', keyOf(product, owner), JSON.stringify(draft))
