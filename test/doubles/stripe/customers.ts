import type Stripe from 'stripe'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import type { Params } from './form-body.ts'
import { newId } from './ids.ts'
import { listOf, mergeMetadata, refuseUnknown, textOf } from './params.ts'
import { readBillingDetails } from './payment-methods.ts'
import { noSuchObject } from './stripe-error.ts'

const customerParams = ['address', 'description', 'email', 'expand', 'metadata', 'name', 'phone', 'preferred_locales']

function withDetails(customer: Stripe.Customer, params: Params): Stripe.Customer {
  refuseUnknown(params, customerParams)
  const next: Stripe.Customer = { ...customer, metadata: mergeMetadata(customer.metadata, params) }
  if (params.description !== undefined) next.description = textOf(params, 'description')
  if (params.email !== undefined) next.email = textOf(params, 'email')
  if (params.name !== undefined) next.name = textOf(params, 'name')
  if (params.phone !== undefined) next.phone = textOf(params, 'phone')
  if (params.address !== undefined) next.address = params.address === '' ? null : readBillingDetails(params).address
  if (params.preferred_locales !== undefined) next.preferred_locales = listOf(params, 'preferred_locales')
  return next
}

const newCustomer = (now: number): Stripe.Customer => ({
  id: newId('cus_', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newId('', 8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

/** A deleted customer stays known by its id, as `{deleted: true}`. */
const deletedMark = 'deleted'
const isDeleted = (desk: Desk, id: string): boolean => desk.ledger.hiddenOf('customer', id) === deletedMark

function requireCustomer(desk: Desk, id: string): Stripe.Customer {
  const customer = desk.ledger.find('customer', id)
  if (!customer || isDeleted(desk, id)) throw noSuchObject('customer', id)
  return customer
}

function keep(desk: Desk, customer: Stripe.Customer, event: 'customer.created' | 'customer.updated'): Answer {
  desk.ledger.put('customer', customer)
  desk.events.record(event, customer, desk.now, desk.call)
  return ok(customer)
}

function remove(desk: Desk, id: string): Answer {
  const customer = requireCustomer(desk, id)
  desk.ledger.put('customer', { ...newCustomer(customer.created), id, metadata: {} }, deletedMark)
  desk.events.record('customer.deleted', customer, desk.now, desk.call)
  return ok({ id, object: 'customer', deleted: true })
}

export const customerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run: (desk) => keep(desk, withDetails(newCustomer(desk.now), desk.call.params), 'customer.created'),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: (desk, id) => ok(isDeleted(desk, id) ? { id, object: 'customer', deleted: true } : requireCustomer(desk, id)),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    run: (desk, id) => keep(desk, withDetails(requireCustomer(desk, id), desk.call.params), 'customer.updated'),
  },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
]
