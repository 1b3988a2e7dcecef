import type { Call, Handlers } from '#worker/api/handler.ts'
import { ahead, atOnce } from '#worker/http/ahead.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import { addSizesToCart, addToCart, addingAtOnce, type ChosenThing } from './add-to-cart.ts'
import { presentCart } from './cart.presenter.ts'
import { partCartOfToken } from './cart.queries.ts'
import { deleteCartLine } from './delete-cart-line.ts'
import { editCartLine, restoreCartLine } from './edit-cart-line.ts'
import { garmentStockFor } from './garments-in-stock.ts'

const texts = {
  added: { en: 'Added to cart!', es: '¡Agregado al carrito!' },
  most: {
    en: `Your cart now holds ${quantityLimits.most} of it, the most it can hold of one thing.`,
    es: `Tu carrito tiene ahora ${quantityLimits.most}, lo máximo de una misma cosa.`,
  },
  deleted: { en: 'Item successfully deleted.', es: 'Artículo eliminado.' },
  changed: { en: 'Cart updated.', es: 'Carrito actualizado.' },
  restored: { en: 'It is back in your cart.', es: 'Está de nuevo en tu carrito.' },
} as const satisfies Record<string, Localized>

/** The chosen thing in the shop's own spelling. */
const thingIn = ({ ProductId, variationId, size, pathImagePath, quantity }: Call<'cartAdd'>['body']): ChosenThing => ({
  productId: ProductId,
  variationId,
  size,
  picturePath: pathImagePath,
  quantity,
})

/**
 * The text about added things: equal ones add up to at most a line's limit, and the customer must be told when it is
 * reached.
 */
const saidOf = (lines: readonly { quantity: number }[], wished: number): Localized =>
  lines.some(({ quantity }) => quantity === quantityLimits.most && quantity !== wished) ? texts.most : texts.added

const presentAdded = (line: { id: string; quantity: number }, wished: number, language: Language) => ({
  message: saidOf([line], wished)[language],
  cartItemId: line.id,
  quantity: line.quantity,
})

export const cartRoutes = {
  cartList: ahead<'cartList'>()(
    ({ tokenValues }) => partCartOfToken(tokenValues),
    async ({ language, services }, lines) => presentCart(lines, language, await garmentStockFor(services, lines)),
  ),

  cartAdd: atOnce<'cartAdd'>()(
    ({ body, services, tokenValues }) => addingAtOnce(services, tokenValues, thingIn(body), body.clientKey),
    async ({ body, language, services }, line) => {
      services.live.publish(line.customerId, 'orders')
      return presentAdded(line, body.quantity, language)
    },
    async ({ body, customer, language, services }) =>
      presentAdded(await addToCart(services, customer.id, thingIn(body), body.clientKey), body.quantity, language),
  ),

  async cartAddSizes({ body, customer, language, services }) {
    const { ProductId: productId, variationId, pathImagePath: picturePath, sizes, clientKey } = body
    const lines = await addSizesToCart(services, customer.id, { productId, variationId, picturePath, sizes }, clientKey)
    const full = lines.filter(({ size, quantity }) => quantity !== sizes.find((one) => one.size === size)?.quantity)
    return {
      message: saidOf(full, 0)[language],
      lines: lines.map(({ id, size, quantity }) => ({ cartItemId: id, size, quantity })),
    }
  },

  async cartDelete({ params, customer, language, services }) {
    await runToCompletion(services, deleteCartLine(services, params.cartItemId, customer?.id ?? null))
    return { message: texts.deleted[language] }
  },

  async cartEdit({ params, body, customer, language, services }) {
    const { pathImagePath: picturePath, ...change } = body
    const { line, isCut } = await runToCompletion(
      services,
      editCartLine(services, customer.id, params.cartItemId, { ...change, picturePath }),
    )
    return {
      message: texts[isCut ? 'most' : 'changed'][language],
      cartItemId: line.id,
      quantity: line.quantity,
      size: line.size,
      isCut,
    }
  },

  async cartRestore({ params, customer, language, services }) {
    const { line, isCut } = await restoreCartLine(services, customer.id, params.cartItemId)
    return { message: texts[isCut ? 'most' : 'restored'][language], cartItemId: line.id }
  },
} satisfies Partial<Handlers>
