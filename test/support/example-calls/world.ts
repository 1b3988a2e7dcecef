import type { EndpointName } from '#worker/api/endpoints.ts'
import { rowsOf } from '../answers.ts'
import type { TestShop } from '../shop.ts'
import type { Answer, Visitor } from '../visitor.ts'

/** Who calls: `ana` is a demo customer with addresses and orders, `staff` and `owner` work in the shop. */
export interface World {
  shop: TestShop
  ana: Visitor
  staff: Visitor
  owner: Visitor
  picture: string
}

export type ExampleCall = (world: World) => Promise<Answer>
export type ExampleCalls = Partial<Record<EndpointName, ExampleCall>>

/**
 * An empty list would match any schema.
 * @throws when the list is empty
 */
export function atLeastOne(answer: Answer): Answer {
  if (rowsOf(answer).length === 0)
    throw new Error('the demo customer has nothing in this list: see scripts/local/seed-customers.ts')
  return answer
}
