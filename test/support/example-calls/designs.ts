import { rowsOf } from '../answers.ts'
import { type ExampleCalls } from './world.ts'

export const designsCalls: ExampleCalls = {
  designs: async ({ ana }) => ana.get('/api/exclusiveDesign//exclusiveDesing'),
  designsForSale: async ({ ana }) => ana.get('/api/exclusiveDesign/exclusiveDesingSale'),
  async payExclusive({ ana }) {
    const [design] = rowsOf(await ana.get('/api/exclusiveDesign/exclusiveDesing'), 'designs')
    return ana.post('/api/payments/exclusive', { designId: design?.['id'], price: design?.['price'] })
  },
}
