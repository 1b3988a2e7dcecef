// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { pass, refusing } from '#test/support/screens/show-screen.tsx'
import { anOrderAddress } from '#test/support/screens/wares.ts'
import { faultsOf, startingFields } from '#web/addresses/address-fields.ts'
import { AddressForm } from '#web/addresses/AddressForm.tsx'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'

const onSaved = vi.fn()
async function show(language: 'en' | 'es' = 'en') {
  await loadAreas(['addresses'])
  await showLanguage(language)
  render(<AddressForm draft="test" start={null} onSaved={onSaved} />)
}
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const errors = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  )

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  onSaved.mockReset()
  forgetSession()
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('names everything that is missing, in the words of the specification, and sends nothing', async () => {
  const seen = fakeServer(refusing(500, 'unexpected', ''))
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await pass(10)
  expect(errors()).toEqual([
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code must be 4-10 digits',
    'Phone number must be 10-15 digits',
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('streetAddress')
  expect(seen).toEqual([])
})

test('the address form speaks Spanish', async () => {
  await show('es')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar dirección' }))
  await pass(10)
  expect(errors()[0]).toBe('La dirección es obligatoria')
})

test('a country is required too', () => {
  expect(faultsOf({ ...startingFields(anOrderAddress, null), country: '' })).toEqual({ country: 'country' })
  expect(faultsOf(startingFields(anOrderAddress, null))).toEqual({})
})

test('shows what the Worker refuses at its field, and keeps what was typed', async () => {
  fakeServer(
    refusing(422, 'invalid', 'Postal code must be 4-10 digits', { fields: { zip: 'Postal code must be 4-10 digits' } }),
  )
  await show()
  fill('Street address', '1 Ocean Drive')
  fill('City', 'Miami')
  fill('State', 'Florida')
  fill('Postal code', '33139')
  fill('Phone number', '3055550147')
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await pass(50)
  expect(errors()).toEqual(['Postal code must be 4-10 digits'])
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Miami')
  fill('Postal code', '33140')
  expect(errors()).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
})

test('what is half typed survives a reload', async () => {
  await show()
  fill('City', 'Miami')
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Miami')
})
