import { beforeEach, expect, it } from 'vitest'
import { migratedDatabase } from '#test/support/migrated-database.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keptHeader, keptList, topicWrittenBy } from '#worker/platform/kept-answers.rules.ts'
import { sentAnswers, type SentAnswers } from '#worker/platform/sent-answers.adapter.ts'

let answers: SentAnswers<null>
let readVersion: () => Promise<string | null>
let now: number
beforeEach(async () => {
  now = 0
  inForce('one')
  answers = sentAnswers({
    readVersion: () => readVersion(),
    inTime: (work) => work,
    now: () => now,
    most: { together: 8500, each: 40 },
  })
  await keep('/first', 'of no known version')
})

const inForce = (version: string) => {
  readVersion = async () => version
}
const asked = (path: string, headers: Record<string, string> = {}) =>
  new Request(new URL(path, 'https://shop.example'), { headers })
const answer = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'Content-Type': 'application/json', ...keptList, 'X-Request-Id': 'first', ...headers },
  })
const keep = async (path: string, text: string, begun = answers.begin()) => begun(asked(path), answer(text), null)
async function again(request: Request): Promise<Response | null> {
  const sent = answers.find(request)
  return sent && answers.again(sent)
}
const textOf = async (path: string): Promise<string | undefined> => (await again(asked(path)))?.text()

it('an answer is found by its whole address, and not the first of an isolate, which knows no version yet', async () => {
  await keep('/images?page=0', 'first page')
  expect(await textOf('/images?page=0')).toBe('first page')
  expect(await textOf('/images?page=1')).toBeUndefined()
  expect(await textOf('/first')).toBeUndefined()
})

it('an answer is of the values of the headers that it depends on', async () => {
  const inLanguage = (language: string) => asked('/list', { 'Accept-Language': language })
  for (const language of ['en', 'es'])
    await answers.begin()(inLanguage(language), answer(language, { Vary: 'Accept-Language' }), null)
  for (const language of ['es', 'en']) expect(await (await again(inLanguage(language)))?.text()).toBe(language)
  expect(await again(inLanguage('de'))).toBeNull()
  expect(await again(asked('/list'))).toBeNull()
})

it('another version forgets all, and keeps nothing that was begun before it', async () => {
  await keep('/list', 'old')
  await keep('/other', 'old')
  const begun = answers.begin()
  inForce('two')
  expect(await textOf('/list')).toBeUndefined()
  expect(answers.find(asked('/other'))).toBeNull()
  await keep('/list', 'old', begun)
  expect(await textOf('/list')).toBeUndefined()
  await keep('/list', 'new')
  expect(await textOf('/list')).toBe('new')
})

it('what was begun before a change that nobody has seen yet is given to nobody', async () => {
  await keep('/list', 'old')
  inForce('two')
  await keep('/other', 'of whatever version')
  expect(await textOf('/other')).toBeUndefined()
})

it('those that were kept longest ago go first, and one that is too large is not kept', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await keep(`/${name}`, name.repeat(30))
  await keep('/a', 'a'.repeat(35))
  await keep('/e', 'e'.repeat(30))
  await keep('/large', 'x'.repeat(41))
  const found = await Promise.all(['a', 'b', 'c', 'd', 'e', 'large'].map((name) => textOf(`/${name}`)))
  expect(found.map((text) => text?.length ?? 0)).toEqual([35, 0, 30, 30, 30, 0])
})

it('small answers are few, however they are named, also those of one address', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `language ${index}`)
  for (const name of names)
    await answers.begin()(asked('/list', { 'Accept-Language': name }), answer('.', { Vary: 'Accept-Language' }), null)
  const kept = names.filter((name) => answers.find(asked('/list', { 'Accept-Language': name })) !== null)
  expect(kept).toEqual(names.slice(-4))
  const long = asked(`/list?q=${'x'.repeat(2000)}`)
  expect(answers.begin()(long, answer('.'), null)).toBeNull()
  const wordy = asked('/list', { Cookie: 'x'.repeat(2000) })
  expect(answers.begin()(wordy, answer('.', { Vary: 'Cookie' }), null)).toBeNull()
  expect(answers.begin()(wordy, answer('.'), null)).not.toBeNull()
})

it('Cloudflare may keep it for what is left of its time, and no longer', async () => {
  await keep('/list', 'text')
  now = hours(2)
  expect((await again(asked('/list')))?.headers.get(keptHeader)).toMatch(/^public, max-age=14400, stale/)
  now = hours(6)
  expect(await again(asked('/list'))).toBeNull()
})

it('an answer has its headers and a new id', async () => {
  await keep('/list', 'text')
  const given = await again(asked('/list'))
  expect(given?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(Object.fromEntries(given?.headers ?? [])).toMatchObject({
    'cache-tag': 'catalogue',
    'cache-control': keptList['Cache-Control'],
  })
})

it('an answer is given while the database does not answer, and nobody keeps it; after another failure it is not', async () => {
  await keep('/list', 'text')
  readVersion = async () => {
    throw new ShopError('busy')
  }
  const given = await again(asked('/list'))
  expect(await given?.text()).toBe('text')
  expect(Object.fromEntries(given?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  })
  readVersion = async () => {
    throw new Error('no such table')
  }
  expect(await again(asked('/list'))).toBeNull()
})

it('only whole answers of text are kept, and only those that Cloudflare removes after a change', async () => {
  const kept = [
    answer('text'),
    answer('text', { 'Content-Type': 'image/svg+xml' }),
    answer('text', { Vary: 'Accept' }),
    new Response('{}', { status: 404, headers: answer('').headers }),
    new Response('{}', { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } }),
  ].map((one) => answers.begin()(asked('/list'), one, null) !== null)
  expect(kept).toEqual([true, false, false, false, false])
})

it('every table that public answers show changes the version', () => {
  const triggers = migratedDatabase()
    .prepare("SELECT tbl_name AS shown, sql FROM sqlite_master WHERE type = 'trigger'")
    .all() as { shown: string; sql: string }[]
  const kinds = (table: string) =>
    triggers
      .filter(({ shown, sql }) => shown === table && /UPDATE catalogue_version SET version/.test(sql))
      .map(({ sql }) => /AFTER (\w+)/.exec(sql)?.[1])
      .sort()
  const tables = ['products', 'variations', 'pictures', 'design_templates', 'settings']
  for (const table of tables) expect(topicWrittenBy(`UPDATE ${table} SET x = 1`)).not.toBeNull()
  for (const table of [...tables, 'rating_sums', 'ratings'])
    expect({ table, kinds: kinds(table) }).toEqual({ table, kinds: ['DELETE', 'INSERT', 'UPDATE'] })
})
