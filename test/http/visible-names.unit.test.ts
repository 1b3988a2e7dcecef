/** Every name that a call takes, and every text that is printed or stands on a label, hides nothing (S-45). */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { definitionOf, schemaOf } from '#test/support/endpoint-inputs.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'

/** Names, and what the shop prints: members of these names, and what is inside them. */
const names = new Set(
  `firstName lastName recipientName name number title printedName tag reference streetAddress aptSuite citySleted
  stateSeleted printedAddress place optionalField giftMessage giftNote carrierName trackingNumber object objectSize
  objectColour notes`.split(/\s+/),
)
/** The name of a file is cleaned, not refused (S-21); a tag from before the rule can be looked for and taken off. */
const others = new Set(['uploadStart.name', 'staffOrderUntag.tag', 'staffOrderViewSave.filter.tag'])

interface Member {
  path: string
  schema: z.ZodType
}

/** The schemas inside a wrapper. */
function insideOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, left, right, options = [], element, valueType } = definitionOf(schema)
  return [innerType, input, left, right, element, valueType, ...options].filter((one) => one !== undefined)
}
/** The objects that a schema takes, also as one of several or in a list. */
const objectsIn = (schema: z.ZodType): z.ZodType[] =>
  definitionOf(schema).shape === undefined ? insideOf(schema).flatMap(objectsIn) : [schema]

/** A schema without what makes it optional. */
const bare = (schema: z.ZodType): z.ZodType => {
  const { innerType } = definitionOf(schema)
  return innerType === undefined ? schema : bare(innerType)
}

/** The members of a body that are names, down to their texts. */
function namesIn(schema: z.ZodType, path: string, isName: boolean): Member[] {
  const objects = objectsIn(schema)
  if (objects.length === 0) return isName ? [{ path, schema }] : []
  return objects.flatMap((object) =>
    Object.entries(definitionOf(object).shape ?? {}).flatMap(([key, member]) =>
      namesIn(member, `${path}.${key}`, isName || names.has(key)),
    ),
  )
}

const found = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const body = schemaOf(name, 'body')
  return body === undefined ? [] : namesIn(body, name, false)
})

it('finds the names that the calls take', () => {
  const paths = found.map(({ path }) => path)
  expect(paths).toContain('register.firstName')
  expect(paths).toContain('savedDesignAdd.name')
  expect(paths).toContain('staffProductAdd.variations.title.es')
})

it.each(found.filter(({ path }) => !others.has(path)))('$path is refused when it hides something', ({ schema }) => {
  const { type } = definitionOf(bare(schema))
  for (const hidden of [0x200b, 0x202e, 0x3164].map((code) => `Ana${String.fromCodePoint(code)} Morales`))
    expect(schema.safeParse(type === 'array' ? [hidden] : type === 'record' ? { mug: hidden } : hidden).success).toBe(
      false,
    )
})
