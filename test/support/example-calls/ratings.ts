import { rowsOf } from '../answers.ts'
import { markDelivered } from '../delivered-orders.ts'
import { aPaidOrder } from '../paying.ts'
import { aRegisteredCustomer, type Answer, type Visitor } from '../visitor.ts'
import type { ExampleCalls, World } from './world.ts'

/** A delivered order of a new customer. */
async function delivered(world: World): Promise<{ eva: Visitor; orderId: string }> {
  const eva = await aRegisteredCustomer(world.shop)
  return { eva, orderId: await markDelivered(world.shop, await aPaidOrder(eva, world.picture)) }
}

async function written(world: World): Promise<{ eva: Visitor; orderId: string; answer: Answer }> {
  const { eva, orderId } = await delivered(world)
  const answer = await eva.call('PUT', `/api/orders/${orderId}/ratings/0`, { stars: 5, words: 'The print is sharp.' })
  return { eva, orderId, answer }
}

async function decided(world: World): Promise<Answer> {
  const { orderId } = await written(world)
  const waiting = rowsOf(await world.staff.get('/api/staff/ratings'), 'ratings')
  const rating = waiting.find((one) => one['orderId'] === orderId)
  return world.staff.post(`/api/staff/ratings/${String(rating?.['id'])}/decision`, {
    decision: 'publish',
    text: 'Thank you!',
    version: rating?.['version'],
  })
}

export const ratingsCalls: ExampleCalls = {
  async ratingList(world) {
    await decided(world)
    return world.ana.get('/api/ratings')
  },
  async orderRatings(world) {
    const { eva, orderId } = await written(world)
    return eva.get(`/api/orders/${orderId}/ratings`)
  },
  ratingWrite: async (world) => (await written(world)).answer,
  async ratingDelete(world) {
    const { eva, orderId } = await written(world)
    return eva.call('DELETE', `/api/orders/${orderId}/ratings/0`)
  },
  async staffRatings(world) {
    await written(world)
    return world.staff.get('/api/staff/ratings')
  },
  staffRatingDecide: decided,
}
