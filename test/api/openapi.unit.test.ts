/** The API's description: valid OpenAPI 3.1, every call of the table once, every example as the schemas have it. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { responseOf, templateOf } from '#scripts/openapi/document.ts'
import { apiDescription, recordedExamples } from '#scripts/openapi/write.ts'
import { contractFault } from '#test/support/contract-answer.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { requests } from '#worker/api/requests.schemas.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { errorBody } from '#worker/http/error-body.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'

const description = apiDescription()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints)

describe('the API’s description', () => {
  it('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator()
    const result = await validator.validate(JSON.parse(JSON.stringify(description)))
    expect(result).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has exactly one operation for each call of the endpoint table', () => {
    expect(operations).toHaveLength(names.length)
    for (const name of names) {
      const { method, path } = endpoints[name]
      expect(description.paths[templateOf(path)]?.[method.toLowerCase()]?.operationId).toBe(name)
    }
  })

  it('keeps the odd paths that customers’ programs call', () => {
    const paths = Object.keys(description.paths)
    for (const path of ['/api/Desing/custom', '/api/exclusiveDesign/exclusiveDesing', '/api/payments/OneCart'])
      expect(paths).toContain(path)
  })

  it('names for each call who may make it, what it answers and how it refuses', () => {
    const { components } = JSON.parse(JSON.stringify(description)) as { components: Record<string, object> }
    for (const { operation } of operations) {
      const proofs = operation['security'] as Array<Record<string, unknown>>
      for (const scheme of proofs.flatMap(Object.keys))
        expect(Object.keys(components['securitySchemes'] ?? {})).toContain(scheme)
      const statuses = Object.keys(operation.responses)
      expect(statuses).toContain('default')
      expect(statuses, operation.operationId).toContain('500')
      expect(
        statuses.some((status) => /^[123]/.test(status)),
        operation.operationId,
      ).toBe(true)
    }
    expect(Object.keys(components['examples'] ?? {})).toEqual(Object.keys(errorCatalogue))
  })

  it('points to nothing that is not there', () => {
    const text = JSON.stringify(description)
    const whole: unknown = JSON.parse(text)
    const broken = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(([, pointer = '']) => {
      const found = pointer
        .split('/')
        .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], whole)
      return found === undefined
    })
    expect(broken).toEqual([])
  })
})

describe('the recorded examples', () => {
  const examples = recordedExamples()
  const withBody = (name: EndpointName): RequestSchemas | undefined =>
    (requests as Partial<Record<EndpointName, RequestSchemas>>)[name]

  it('show an answer of every call that has a schema, but of those a local shop has no double for', () => {
    const missing = names.filter((name) => name in responses && !(name in examples))
    expect(missing, 'record them: npm run openapi:examples').toEqual(['google'])
  })

  it.each(Object.keys(examples))('keeps an example of %s that still fits the schemas', (given) => {
    const name = names.find((known) => known === given)
    expect(name, `${given} is no call any more: npm run openapi:examples`).toBeDefined()
    if (name === undefined) return
    const example = examples[name]
    const { method, path } = endpoints[name]
    const answer = { method, path, status: 200, contentType: 'application/json', body: example?.answer }
    expect(responseOf(name)).toBeDefined()
    expect(contractFault(answer), 'record them anew: npm run openapi:examples').toBeNull()
    const body = withBody(name)?.body
    if (body) expect(body.safeParse(example?.body).error).toBeUndefined()
  })
})

describe('the check of answers against the contract', () => {
  const cart = { method: 'GET', path: '/api/shoppingCart', status: 200, contentType: 'application/json' }
  const refusal = {
    code: 'not_found',
    message: 'We could not find that.',
    error: 'We could not find that.',
    msg: 'We could not find that.',
    messageApp: { en: 'We could not find that.', es: 'No encontramos eso.' },
    requestId: 'a-request-id',
  }

  it('takes what the contract says', () => {
    expect(contractFault({ ...cart, body: [] })).toBeNull()
    expect(contractFault({ ...cart, status: 404, body: refusal })).toBeNull()
    expect(errorBody.parse(refusal)).toEqual(refusal)
  })

  it('refuses a missing member, an unknown member, another status and another media type', () => {
    const health = { ...cart, path: '/api/health' }
    expect(contractFault({ ...health, body: {} })).toContain('at ok')
    expect(contractFault({ ...health, body: { ok: true, more: 1 } })).toContain('no member "more"')
    expect(contractFault({ ...health, status: 201, body: { ok: true } })).toContain('status 201')
    expect(contractFault({ ...health, contentType: 'text/html', body: '' })).toContain('not JSON')
  })

  it('refuses an error that is not the one error body, has no code of the catalogue, or another status', () => {
    expect(contractFault({ ...cart, status: 404, body: { code: 'not_found' } })).toContain('at message')
    expect(contractFault({ ...cart, status: 404, body: { ...refusal, more: 1 } })).toContain('more')
    expect(contractFault({ ...cart, status: 404, body: { ...refusal, code: 'gone' } })).toContain('no code "gone"')
    expect(contractFault({ ...cart, status: 409, body: refusal })).toContain('has status 404, not 409')
  })
})
