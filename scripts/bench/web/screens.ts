/** The screens of a visitor that are measured. */
export const screens = {
  home: '/',
  gallery: '/dtfGallery',
  'ready to go': '/products/readyToGo',
  'product page': '/products/readyToGo/tshirt/calavera-de-azucar-black',
  custom: '/custom',
  information: '/aboutUs/shippingReturnsPolicies',
} as const

/** Screens that are not prerendered, because no search engine leads to them. They are measured when asked for. */
export const furtherScreens = { cart: '/ShoppingCart', 'log in': '/login' } as const

/** An empty page of the edge: the cost of the machine and the tool. */
export const control = { control: '/__empty' } as const
