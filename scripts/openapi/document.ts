import * as z from 'zod'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { requests } from '#worker/api/requests.schemas.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { humanProofHeader, isForStaff, type Access, type Endpoint } from '#worker/http/endpoint.rules.ts'
import { errorBody } from '#worker/http/error-body.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { errorCatalogue, type ErrorCode } from '#worker/platform/errors.rules.ts'
/**
 * The API's description as OpenAPI 3.1, made from the endpoint table, its schemas and the error catalogue. Nothing is
 * written twice: the Worker validates with the same schemas, and the tests compare answers with them.
 */
import { languages } from '#worker/platform/language.rules.ts'
import { bodiesWithoutSchema, type OtherAnswer, otherAnswers } from './other-bodies.ts'
import { summaries } from './summaries.ts'

/** One recorded successful call; `body` is absent where the call takes none. */
export interface Example {
  body?: unknown
  answer: unknown
}
export type Examples = Partial<Record<EndpointName, Example>>

type Json = null | boolean | number | string | Json[] | JsonObject
interface JsonObject {
  [member: string]: Json | undefined
}

/** The parts of the description that code in this project reads; it is plain JSON. */
export interface ApiDescription {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  [member: string]: unknown
}
interface Operation {
  operationId: string
  responses: Record<string, unknown>
  [member: string]: unknown
}

const errorNames = Object.keys(errorCatalogue).filter((code): code is ErrorCode => code in errorCatalogue)
const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints)
const requestsOf = (name: EndpointName): RequestSchemas => {
  const table: Partial<Record<EndpointName, RequestSchemas>> = requests
  return table[name] ?? {}
}
export const responseOf = (name: EndpointName): z.ZodType | undefined => {
  const table: Partial<Record<EndpointName, z.ZodType>> = responses
  return table[name]
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  // Through JSON and back: plain members only, as the file has them.
  return JSON.parse(JSON.stringify(rest)) as JsonObject
}

/** `cartAdd` → `CartAdd`. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** Hono's `/a/:b` as OpenAPI's `/a/{b}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const inHeader = (description: string, name = 'Authorization') => ({ type: 'apiKey', in: 'header', name, description })

/** How a caller authenticates, by the access of the call; an empty entry means that no token is needed. */
const securitySchemes = {
  customerToken: inHeader('The token of a customer’s session, raw or after `Bearer`. It serves data for 30 minutes.'),
  staffToken: inHeader('The token of a session of the staff, raw or after `Bearer`; a customer’s token opens nothing.'),
  sessionToken: inHeader('The token of any session, also past its 30 minutes: it is exchanged or ended.'),
  mailToken: inHeader('The single-use token of a mailed link.'),
  providerSignature: inHeader('The payment provider’s signature over the raw body.', 'Stripe-Signature'),
  smsSignature: inHeader('The SMS provider’s signature over address and fields.', 'X-Twilio-Signature'),
}
const proofs: Record<Access, Array<Record<string, string[]>>> = {
  public: [],
  customer: [{ customerToken: [] }],
  staff: [{ staffToken: [] }],
  owner: [{ staffToken: [] }],
  refresh: [{ sessionToken: [] }],
  mailToken: [{ mailToken: [] }],
  capability: [{}, { customerToken: [] }],
  signature: [{ providerSignature: [] }, { smsSignature: [] }],
}
const accessTexts: Record<Access, string> = {
  public: 'Anyone may call it.',
  customer: 'For a logged-in customer, about what is theirs.',
  staff: 'For the staff; owners are of the staff.',
  owner: 'For owners.',
  refresh: 'For whoever holds a session’s token, also an expired one.',
  mailToken: 'For whoever holds the mailed link.',
  capability: 'The unguessable id is the right to call it; a token that is sent must be the owner’s.',
  signature: 'For a provider, by its signature.',
}

/** The refusals that follow from a call's row and schemas; refusals of its own rules are the `default` answer. */
function refusalsOf(endpoint: Endpoint, takes: RequestSchemas, hasOtherBody: boolean): ErrorCode[] {
  const { access, rateLimit, human, beforeSecondFactor } = endpoint
  const codes: ErrorCode[] = ['unexpected', 'busy']
  if (access === 'mailToken') codes.push('link_invalid')
  else if (access === 'capability') codes.push('token_invalid')
  else if (access !== 'public' && access !== 'signature') codes.push('token_required', 'token_invalid')
  if (access === 'owner') codes.push('forbidden')
  if (isForStaff(access) && beforeSecondFactor !== true) codes.push('second_factor_required')
  if (rateLimit) codes.push('too_many')
  if (human) codes.push('not_human')
  if (takes.body || takes.query || takes.params) codes.push('invalid')
  if (takes.body) codes.push('malformed', 'wrong_type')
  if (takes.body || hasOtherBody) codes.push('too_large')
  if (takes.params) codes.push('not_found')
  return errorNames.filter((code) => codes.includes(code))
}

const errorContent = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    ...(codes.length > 0
      ? { examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])) }
      : {}),
  },
})

function errorAnswers(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Object.entries(Object.groupBy(codes, (code) => String(errorCatalogue[code].status)))
  return {
    ...Object.fromEntries(
      byStatus.map(([status, same = []]) => [
        status,
        {
          description: same.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n'),
          content: errorContent(same),
        },
      ]),
    ),
    default: { $ref: '#/components/responses/Refused' },
  }
}

/** An object schema's members as parameters. */
function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return []
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: member,
  }))
}

const commonParameters = (endpoint: Endpoint): JsonObject[] => [
  { $ref: '#/components/parameters/Language' },
  ...(endpoint.human ? [{ $ref: '#/components/parameters/HumanProof' }] : []),
]

const binary = { schema: { type: 'string', format: 'binary' } }
const otherAnswer = ({ status = 200, types, description }: OtherAnswer) => ({
  [status]: {
    description,
    ...(types.length > 0 ? { content: Object.fromEntries(types.map((type) => [type, binary])) } : {}),
  },
})

/** The area of a call, from its caller and the beginning of its path, so that readers find their way. */
function tagOf({ path, access }: Endpoint): string {
  if (path.startsWith('/api/staff')) return `staff: ${path.split('/')[3] ?? 'shop'}`
  if (isForStaff(access)) return 'staff'
  return path.split('/').find((part) => part !== '' && part !== 'api') ?? 'shop'
}

function operation(name: EndpointName, examples: Examples, schemas: Record<string, unknown>): Operation {
  const endpoint: Endpoint = endpoints[name]
  const takes = requestsOf(name)
  const answer = responseOf(name)
  const example = examples[name]
  const otherBody = bodiesWithoutSchema[name]
  const [bodyName, answerName] = [`${capitalised(name)}Body`, `${capitalised(name)}Answer`]
  if (takes.body) schemas[bodyName] = jsonSchema(takes.body, 'input')
  if (answer) schemas[answerName] = jsonSchema(answer, 'output')
  const requestBody = takes.body
    ? {
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${bodyName}` },
            ...(example?.body === undefined ? {} : { example: example.body }),
          },
        },
      }
    : otherBody && { required: true, content: { [otherBody.type]: { schema: otherBody.schema } } }
  const other = otherAnswers[name]
  return {
    operationId: name,
    summary: summaries[name],
    description: accessTexts[endpoint.access],
    tags: [tagOf(endpoint)],
    // An empty entry: the token may stand in the body instead.
    security: endpoint.tokenInBody ? [{}, ...proofs[endpoint.access]] : proofs[endpoint.access],
    parameters: [
      ...parameters(takes.params, 'path'),
      ...parameters(takes.query, 'query'),
      ...commonParameters(endpoint),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...(answer
        ? {
            200: {
              description: 'Done.',
              content: {
                'application/json': {
                  schema: { $ref: `#/components/schemas/${answerName}` },
                  ...(example ? { example: example.answer } : {}),
                },
              },
            },
          }
        : other && otherAnswer(other)),
      ...errorAnswers(refusalsOf(endpoint, takes, otherBody !== undefined)),
    },
  }
}

/** The error body's schema with the codes of the catalogue. */
const errorSchema = (): JsonObject => {
  const schema = jsonSchema(errorBody.extend({ code: z.enum(errorNames) }), 'output')
  return { description: 'The one body of every refusal; `message`, `error` and `msg` are the same text.', ...schema }
}

const errorExample = (code: ErrorCode) => {
  const { en, es } = errorCatalogue[code]
  return {
    summary: String(errorCatalogue[code].status),
    value: { code, message: en, error: en, msg: en, messageApp: { en, es }, requestId: 'a-request-id' },
  }
}

/** The whole description. `version` is the project's own; `examples` are recorded calls by name. */
export function describeApi(version: string, examples: Examples): ApiDescription {
  const schemas: Record<string, unknown> = { Error: errorSchema() }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of endpointNames) {
    const { method, path } = endpoints[name]
    paths[templateOf(path)] = {
      ...paths[templateOf(path)],
      [method.toLowerCase()]: operation(name, examples, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tinta',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls of the shop. Paths and members are spelled as its specification spells them (`Desing`, ' +
        '`citySleted`). Several slashes in a path under `/api` count as one. Prices are dollars unless a name ends ' +
        'in `Cents`; times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      schemas,
      parameters: {
        Language: {
          name: 'Accept-Language',
          in: 'header',
          description: 'The language of every text in the answer; the account’s own when it is absent.',
          schema: { type: 'string', examples: [...languages] },
        },
        HumanProof: {
          name: humanProofHeader,
          in: 'header',
          description: 'Turnstile’s proof, where the shop is configured for it; a refusal names the site key.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Refused: {
          description:
            'Refused by a rule of the call, with a code of the catalogue and its status:\n\n' +
            errorNames
              .map((code) => `- ${errorCatalogue[code].status} \`${code}\`: ${errorCatalogue[code].en}`)
              .join('\n'),
          content: errorContent([]),
        },
      },
      examples: Object.fromEntries(errorNames.map((code) => [code, errorExample(code)])),
    },
  }
}
