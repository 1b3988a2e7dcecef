import type Stripe from 'stripe'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import { hashOf, refuseUnknown, textOf } from './params.ts'
import { StripeError, invalidParam, noSuchObject } from './stripe-error.ts'

/** What Stripe takes as evidence: docs.stripe.com/file-upload. */
const evidenceTypes: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }
const mostBytes = 5_000_000
const keptFor = 274 * 86_400

/** A file that comes as multipart form data; of the bytes only their number is kept. */
function create(desk: Desk): Answer {
  refuseUnknown(desk.call.params, ['expand', 'file', 'file_link_data', 'purpose'])
  const purpose = textOf(desk.call.params, 'purpose')
  const file = hashOf(desk.call.params, 'file')
  if (purpose === null) throw invalidParam('purpose', 'Missing required param: purpose.', 'parameter_missing')
  if (Object.keys(file).length === 0) throw invalidParam('file', 'Missing required param: file.', 'parameter_missing')
  if (purpose !== 'dispute_evidence')
    throw invalidParam('purpose', `Invalid purpose: the double knows dispute_evidence, not ${purpose}`)
  const [type, size] = [textOf(file, 'type') ?? '', Number(textOf(file, 'size'))]
  const kind = evidenceTypes[type]
  if (kind === undefined)
    throw invalidParam('file', `Invalid file type: ${type}. Files with purpose dispute_evidence are PDF, JPEG or PNG.`)
  if (size > mostBytes) throw invalidParam('file', `File is too large: ${size} bytes; the most are ${mostBytes}.`)
  const made: Stripe.File = {
    id: newId('file_'),
    object: 'file',
    created: desk.now,
    expires_at: desk.now + keptFor,
    filename: textOf(file, 'name'),
    links: null,
    purpose,
    size,
    title: null,
    type: kind,
    url: null,
  }
  desk.ledger.put('file', made)
  return ok(made)
}

function requireFile(desk: Desk, id: string): Stripe.File {
  const file = desk.ledger.find('file', id)
  if (!file) throw noSuchObject('file', id)
  return file
}

/** Fields of a dispute's evidence that name a file. */
const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]
const textFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
]
const mostText = 20_000
const mostTexts = 150_000
const mostFileBytes = 4_500_000

/** The evidence of a call, refused where Stripe refuses it: unknown fields, long texts, files that are not there. */
export function readEvidence(desk: Desk): Record<string, string> {
  const evidence = hashOf(desk.call.params, 'evidence')
  refuseUnknown(evidence, [...fileFields, ...textFields])
  const found = Object.fromEntries(
    Object.keys(evidence).flatMap((name) => {
      const value = textOf(evidence, name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const texts = textFields.flatMap((name) => found[name] ?? [])
  if (texts.some((text) => text.length > mostText) || texts.join('').length > mostTexts)
    throw invalidParam('evidence', 'Evidence is too long.', 'string_length_exceeded')
  const files = fileFields.flatMap((name) => (found[name] === undefined ? [] : [requireFile(desk, found[name])]))
  if (files.some(({ purpose }) => purpose !== 'dispute_evidence'))
    throw invalidParam('evidence', 'The file must have purpose dispute_evidence.')
  if (files.reduce((sum, { size }) => sum + size, 0) > mostFileBytes)
    throw new StripeError(400, { type: 'invalid_request_error', message: 'The files are more than 4.5 MB together.' })
  return found
}

export const fileEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/files', run: create },
  { method: 'GET', path: '/v1/files/:id', run: (desk, id) => ok(requireFile(desk, id)) },
]
