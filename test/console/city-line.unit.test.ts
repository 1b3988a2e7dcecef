import { expect, test } from 'vitest'
import { cityLine } from '#web/console/orders/city-line.ts'

test.each([
  [{ city: 'Miami', state: 'Florida', stateCode: 'FL', postalCode: '33139' }, 'Miami, FL 33139'],
  [{ city: 'Zapopan', state: 'Jalisco', stateCode: '', postalCode: '45010' }, 'Zapopan, Jalisco 45010'],
  [{ city: 'Singapore', state: '', stateCode: '', postalCode: '018956' }, 'Singapore, 018956'],
  [{ city: 'Panamá', state: '', stateCode: '', postalCode: '' }, 'Panamá'],
])('the parcel of %j goes to “%s”', (address, line) => {
  expect(cityLine(address)).toBe(line)
})
