/** The inside of Stripe's `{error: …}`. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  request_log_url?: string
  [related: string]: unknown
}

/** A refusal that leaves no trace: nothing was changed and no idempotency key remembers it. */
export class StripeError extends Error {
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
  }
}

/** 400: a parameter is absent, unknown or not of the right form. */
export const invalidParam = (param: string, message: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })

/** 404: the account has no such object. Stripe answers 404 for an id in the path, and 400 for an id in a parameter. */
export const noSuchObject = (object: string, id: string, param = 'id', status: 400 | 404 = 404): StripeError =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  })
