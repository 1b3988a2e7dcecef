/** The main job in a deployed Worker, up to its first order. */
import { expect } from 'vitest'
import { mailedToken } from '#test/support/mailed-token.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import type { Drill } from './drill.ts'

/** Registers, confirms by mail, logs in and pays a t-shirt. @returns the order's id */
export async function aCustomerBuys(drill: Drill, opened = drill.openUploaded()): Promise<string> {
  const shop = await opened
  try {
    const visitor = new Visitor(shop)
    const email = anAddress('drill')
    await visitor.register({ email })
    const token = await mailedToken(visitor, email, '/api/EmailConfirmation')
    await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
    expect(await visitor.login({ email })).toMatchObject({ status: 200 })
    return await aPaidOrder(visitor, await aPicture(visitor, 0, 'tshirt'))
  } finally {
    await shop.stop()
  }
}
