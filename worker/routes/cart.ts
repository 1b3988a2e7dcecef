import type { Localized } from '#domain/language'
import { listCart } from '../db/cart.ts'
import { addSizesToCart, addToCart } from '../operations/add-to-cart.ts'
import { deleteCartLine } from '../operations/delete-cart-line.ts'
import { editCartLine, restoreCartLine } from '../operations/edit-cart-line.ts'
import { presentCartLine } from '../presenters/cart.ts'
import type { Handlers } from './handler.ts'

const texts = {
  added: { en: 'Added to cart!', es: '¡Agregado al carrito!' },
  deleted: { en: 'Item successfully deleted.', es: 'Artículo eliminado.' },
  changed: { en: 'Cart updated.', es: 'Carrito actualizado.' },
  restored: { en: 'It is back in your cart.', es: 'Está de nuevo en tu carrito.' },
} as const satisfies Record<string, Localized>

export const cartRoutes = {
  async cartList({ customer, language, services }) {
    return (await listCart(services.db, customer.id)).map((line) => presentCartLine(line, language))
  },

  async cartAdd({ body, customer, language, services }) {
    const line = await addToCart(services, customer.id, {
      productId: body.ProductId,
      variationId: body.variationId,
      size: body.size,
      picturePath: body.pathImagePath,
      quantity: body.quantity,
    })
    return { message: texts.added[language], cartItemId: line.id, quantity: line.quantity }
  },

  async cartAddSizes({ body, customer, language, services }) {
    const { ProductId: productId, variationId, pathImagePath: picturePath, sizes, clientKey } = body
    const lines = await addSizesToCart(services, customer.id, { productId, variationId, picturePath, sizes }, clientKey)
    return { message: texts.added[language], lines: lines.map(({ id, size, quantity }) => ({ cartItemId: id, size, quantity })) }
  },

  async cartDelete({ params, customer, language, services }) {
    await deleteCartLine(services, params.cartItemId, customer?.id ?? null)
    return { message: texts.deleted[language] }
  },

  async cartEdit({ params, body, customer, language, services }) {
    const line = await editCartLine(services, customer.id, params.cartItemId, { quantity: body.quantity, size: body.size })
    return { message: texts.changed[language], cartItemId: line.id, quantity: line.quantity, size: line.size }
  },

  async cartRestore({ params, customer, language, services }) {
    const line = await restoreCartLine(services, customer.id, params.cartItemId)
    return { message: texts.restored[language], cartItemId: line.id }
  },
} satisfies Partial<Handlers>
