import type { Context } from 'hono'
import type { z } from 'zod'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { ruleTexts, type RuleCode } from '#worker/platform/rule-texts.rules.ts'

/** A JSON body is at most this many bytes (S-02). */
const mostBytes = 64 * 1024

/** The body's text; one that does not say how long it is is counted while it comes in. @throws ShopError too_large, malformed */
export async function readText(request: Request, most: number): Promise<string> {
  const said = request.headers.get('Content-Length')
  if (Number(said ?? 0) > most) throw new ShopError('too_large')
  if (request.body === null) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    // HTTP lets no more come than was said, and reading it at once takes fewer turns.
    if (said !== null) return decoder.decode(await request.arrayBuffer())
    let text = ''
    let size = 0
    for await (const part of request.body as ReadableStream<Uint8Array>) {
      size += part.byteLength
      if (size > most) throw new ShopError('too_large')
      text += decoder.decode(part, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError('malformed')
  }
}

/** The JSON object of a body. @throws ShopError wrong_type, too_large, malformed */
async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  const text = await readText(request, mostBytes)
  if (text && !/^application\/json\s*(;|$)/i.test(type)) throw new ShopError('wrong_type')
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, '') || '{}')
  } catch {
    throw new ShopError('malformed')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShopError('malformed')
  return value
}

const isRule = (text: string): text is RuleCode => Object.hasOwn(ruleTexts, text)

/** What a schema makes of a value. @throws ShopError invalid with the fields at fault */
function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, RuleCode> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body'
    const rule = isRule(issue.message) ? issue.message : 'format'
    fields[field] ??= rule === 'format' && isMissing(value, issue.path) ? 'required' : rule
  }
  throw new ShopError('invalid', { fields })
}

const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.length === 1 && typeof value === 'object' && value !== null && !Object.hasOwn(value, path[0] ?? '')

export interface InputSchemas {
  body?: z.ZodType
  query?: z.ZodType
  params?: z.ZodType
}

/** The validated input of a call: new objects made field by field, unknown members left behind (S-03). */
export async function readInput(
  c: Context,
  schemas: InputSchemas,
): Promise<{ body: unknown; query: unknown; params: unknown }> {
  return {
    params: schemas.params ? parsed(schemas.params, c.req.param()) : undefined,
    query: schemas.query ? parsed(schemas.query, c.req.query()) : undefined,
    body: schemas.body ? parsed(schemas.body, await readJson(c.req.raw)) : undefined,
  }
}
