import { expect, test } from 'vitest'
import { consoleDoor, useConsole } from '#web/app/lazy-console.tsx'
import { findRoute } from '#web/app/match-route.ts'

test('the shop loads the console by one lazy import, which finds the console’s own screens', async () => {
  // The tests of a worker share their modules: another file may have loaded the console before.
  useConsole.setState(useConsole.getInitialState(), true)
  expect(useConsole.getState().code).toBeNull()
  for (const path of ['/staff', '/STAFF/orders', '/staff/orders/ord_1'])
    expect(findRoute(path).route, path).toBe(consoleDoor)
  expect(findRoute('/staffs').route).not.toBe(consoleDoor)
  await consoleDoor.screen.load()
  expect(findRoute('/staff').route).toMatchObject({ pattern: '/staff', frame: 'staff', access: 'staff' })
  expect(findRoute('/STAFF/orders/ord_1').params).toEqual({ 0: 'ord_1', orderId: 'ord_1' })
})
