import { productKinds, type ReadyKind } from './product-kinds.rules.ts'

const readyTexts = {
  tshirt: {
    name: { en: 'T-shirt', es: 'Camiseta' },
    title: { en: 'Printed t-shirt', es: 'Camiseta estampada' },
    description: { en: 'Heavy cotton, printed to order.', es: 'Algodón grueso, estampada a pedido.' },
  },
  hoodie: {
    name: { en: 'Hoodie', es: 'Sudadera' },
    title: { en: 'Printed hoodie', es: 'Sudadera estampada' },
    description: { en: 'Brushed fleece, printed to order.', es: 'Felpa afelpada, estampada a pedido.' },
  },
  mug: {
    name: { en: 'Mug', es: 'Taza' },
    title: { en: 'Printed mug', es: 'Taza estampada' },
    description: { en: 'Glazed ceramic, printed to order.', es: 'Cerámica esmaltada, estampada a pedido.' },
  },
} as const satisfies Record<ReadyKind, object>

/** The ready-to-go products as the shop defines them; their texts are these until the staff write others. */
export const readyProducts = (Object.keys(readyTexts) as ReadyKind[]).map((kind) => ({
  item: productKinds[kind].ready,
  category: productKinds[kind].category,
  ...readyTexts[kind],
}))
export type ReadyProduct = (typeof readyProducts)[number]
