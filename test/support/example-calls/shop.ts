import { type ExampleCalls } from './world.ts'

export const shopCalls: ExampleCalls = {
  appConfig: ({ ana }) => ana.get('/api/config'),
  health: ({ ana }) => ana.get('/api/health'),
  productsCustom: ({ ana }) => ana.get('/api/products/custom?page=0&limit=20'),
  search: ({ ana }) => ana.get('/api/search?q=talavera'),
  productCustomShow: ({ ana }) => ana.get('/api/products/custom/prd_family-reunion-tee'),
  readyDesignShow: ({ ana }) => ana.get('/api/products/readyToGo/tshirt/calavera-de-azucar-black'),
  catalogueFacets: ({ ana }) => ana.get('/api/products/facets?list=tshirt'),
  occasionList: ({ ana }) => ana.get('/api/occasions'),
  occasionShow: ({ ana }) => ana.get('/api/occasions/birthday'),
  pictureList: ({ ana }) => ana.get('/images?folder=gallery&page=0&limit=20&category=tshirt'),
}
