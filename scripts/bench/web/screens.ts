/** The screens of a visitor that are measured. */
export const screens = {
  home: '/',
  gallery: '/dtfGallery',
  'ready to go': '/products/readyToGo',
  'product page': '/products/readyToGo/tshirt/calavera-de-azucar-black',
  custom: '/custom',
  information: '/aboutUs/shippingReturnsPolicies',
} as const

/**
 * All other screens that need no log-in: they are measured when asked for. Tracking, proof, shared design and payment link are
 * measured by links that open something (links.ts); other mailed links are opened without their token. test/pages/screens.unit.test.ts compares them with the routes.
 */
export const furtherScreens = {
  products: '/products',
  'exclusive designs': '/products/exclusiveDesign',
  'custom product': '/custom/prd_family-reunion-tee',
  occasions: '/occasions',
  occasion: '/occasions/wedding',
  search: '/search',
  'search for a word': '/search?q=cat',
  favourites: '/favourites',
  galleries: '/galleries',
  mugs: '/mug',
  't-shirts': '/tshirt',
  hoodies: '/hoodies',
  tumblers: '/tumblers',
  'LED lamps': '/ledlamp',
  sleeves: '/sleeve',
  plaques: '/plaque',
  caps: '/caps',
  reviews: '/reviews',
  about: '/aboutUs',
  cookies: '/aboutUs/policies',
  privacy: '/aboutUs/privacyPolicy',
  terms: '/aboutUs/termsAndConditions',
  questions: '/aboutUs/faq',
  accessibility: '/aboutUs/accessibility',
  contact: '/aboutUs/contact',
  'log in': '/login',
  'cart of a guest': '/ShoppingCart',
  code: '/validateCode',
  'email confirmation': '/api/EmailConfirmation',
  'forgot password': '/forgotPassword',
  'reset password': '/resetPassword',
  'account link': '/accountLink',
  'stop notices': '/notices/stop',
  'payment link': '/pay',
  track: '/track',
  request: '/request',
  designer: '/design/tshirt',
  'shared design': '/sharedDesign/nothing',
  proof: '/proof',
} as const

/** An empty page of the edge: the cost of the machine and the tool. */
export const control = { control: '/__empty' } as const
