/** Designs in the account (docs/decisions/265) and by link (docs/decisions/266): kept whole, private, shared on purpose. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPlacedPicture, luna } from '#test/support/mug-design.ts'
import { aPicture } from '#test/support/paying.ts'
import { aSavedDesign, aSavedDesignForm, shareDesign, tokenOf } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { savedDesignLimits } from '#worker/designer/saved/saved-designs.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let luz: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  luz = await aCustomer(shop)
})
afterAll(() => shop.stop())

const sent = async (who: Visitor, name = 'photo.png'): Promise<string> =>
  textOf(await sendFile(who, aPng({ name })), 'id')
const faultsOf = ({ status, body }: Answer) => ({ status, fields: Object.keys(body['fields'] ?? {}) })
const codeOf = ({ status, body }: Answer) => ({ status, code: body['code'] })
const namesOf = async (who: Visitor) => rowsOf(await who.get('/api/savedDesigns'), 'designs').map(({ name }) => name)
const aChange = async (who: Visitor, version: number, more: Record<string, unknown> = {}) => ({
  version,
  elements: [{ ...luna, text: 'Sol' }],
  team: [],
  preview: await sent(who, 'preview.png'),
  changeKey: crypto.randomUUID(),
  ...more,
})
const save = (who: Visitor, id: string, body: Record<string, unknown>) =>
  who.call('PUT', `/api/savedDesigns/${id}`, body)

describe('a design in the account', () => {
  it('is kept whole, with pictures and team, once however often it is sent', async () => {
    const ada = await aCustomer(shop)
    const elements = [aPlacedPicture(await sent(ada)), aPlacedPicture(await aPicture(ada, 0, 'mug')), luna]
    const team = [{ name: 'Ana', number: '10', size: 'M' }]
    const form = await aSavedDesignForm(ada, { elements, team })
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.post('/api/savedDesigns', form)))
    expect(new Set(answers.map((answer) => textOf(answer, 'id'))).size).toBe(1)
    const [first] = answers
    expect(first).toMatchObject({
      status: 200,
      body: { name: 'For Luna', product: 'mug', version: 1, elements, team, sharedAt: null },
    })
    expect((await ada.get(`/api/savedDesigns/${String(first?.body['id'])}`)).body).toEqual(first?.body)
    expect(await ada.get('/api/savedDesigns')).toMatchObject({
      body: { designs: [{ name: 'For Luna', preview: `/uploads/${String(form['preview'])}` }], most: 60 },
    })
  })

  it('is refused under the key of another design, and is not taken for it', async () => {
    const noa = await aCustomer(shop)
    const form = await aSavedDesignForm(noa)
    const id = textOf(await noa.post('/api/savedDesigns', form), 'id')
    const refused = { status: 409, code: 'design_changed' }
    const other = { elements: [{ ...luna, text: 'Sol' }] }
    expect(codeOf(await noa.post('/api/savedDesigns', { ...form, ...other }))).toEqual(refused)
    expect(codeOf(await noa.post('/api/savedDesigns', { ...form, product: 'tumbler' }))).toEqual(refused)
    const team = [{ name: 'Ana', number: '10', size: 'M' }]
    expect(codeOf(await noa.post('/api/savedDesigns', { ...form, team }))).toEqual(refused)
    // A browser draws its picture again with each try.
    expect(await noa.post('/api/savedDesigns', { ...form, preview: await sent(noa, 'again.png') })).toMatchObject({
      status: 200,
      body: { id },
    })
    const both = { ...(await aSavedDesignForm(noa)), name: 'Race' }
    const race = await Promise.all([
      noa.post('/api/savedDesigns', both),
      noa.post('/api/savedDesigns', { ...both, ...other }),
    ])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    const change = await aChange(noa, 1)
    expect((await save(noa, id, change)).status).toBe(200)
    expect(codeOf(await save(noa, id, { ...change, elements: [luna] }))).toEqual(refused)
    // The form of before that change, on its way for long, undoes nothing.
    expect(await noa.post('/api/savedDesigns', form)).toMatchObject({ status: 200, body: { id, version: 2 } })
    expect(await noa.get(`/api/savedDesigns/${id}`)).toMatchObject({ body: { elements: [{ text: 'Sol' }] } })
  })

  it('is there after it was saved, also when it was deleted between two tries', async () => {
    const isa = await aCustomer(shop)
    const form = await aSavedDesignForm(isa)
    const id = textOf(await isa.post('/api/savedDesigns', form), 'id')
    await isa.call('DELETE', `/api/savedDesigns/${id}`)
    expect((await isa.post('/api/savedDesigns', form)).status).toBe(200)
    expect(await namesOf(isa)).toEqual(['For Luna'])
  })

  it('is refused without anything on it, outside of the print area, and with files of another customer', async () => {
    const refused = async (more: Record<string, unknown>) =>
      faultsOf(await eva.post('/api/savedDesigns', await aSavedDesignForm(eva, more)))
    expect((await refused({ elements: [] })).status).toBe(422)
    expect(await refused({ elements: [{ ...luna, xIn: 8.4 }] })).toEqual({ status: 422, fields: ['elements'] })
    expect(await refused({ elements: [aPlacedPicture(await sent(luz))] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect(await refused({ elements: [aPlacedPicture('dtf/none-12345678.jpg')] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect(await refused({ preview: await sent(luz) })).toEqual({ status: 422, fields: ['preview'] })
    expect(await refused({ name: '  ' })).toEqual({ status: 422, fields: ['name'] })
    expect((await refused({ product: 'sofa' })).status).toBe(422)
  })

  it('is saved again by the tab that has its newest version, and the other tab is told', async () => {
    const id = await aSavedDesign(eva)
    const body = await aChange(eva, 1)
    expect(await save(eva, id, body)).toMatchObject({ status: 200, body: { version: 2, elements: [{ text: 'Sol' }] } })
    // The answer was lost, and the same change is sent again.
    expect(await save(eva, id, body)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(codeOf(await save(eva, id, await aChange(eva, 1)))).toEqual({ status: 409, code: 'design_changed' })
    const both = await Promise.all([save(eva, id, await aChange(eva, 2)), save(eva, id, await aChange(eva, 2))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(faultsOf(await save(eva, id, await aChange(eva, 3, { preview: await sent(luz) })))).toEqual({
      status: 422,
      fields: ['preview'],
    })
  })

  it('is renamed, copied, deleted and taken back', async () => {
    const mia = await aCustomer(shop)
    const id = await aSavedDesign(mia)
    expect(await mia.call('PATCH', `/api/savedDesigns/${id}`, { name: 'Team' })).toMatchObject({
      body: { name: 'Team', version: 1 },
    })
    const copy = { name: 'Team 2', clientKey: crypto.randomUUID() }
    await mia.post(`/api/savedDesigns/${id}/copy`, copy)
    await mia.post(`/api/savedDesigns/${id}/copy`, copy)
    expect((await namesOf(mia)).sort()).toEqual(['Team', 'Team 2'])
    expect((await mia.call('DELETE', `/api/savedDesigns/${id}`)).status).toBe(200)
    expect(await namesOf(mia)).toEqual(['Team 2'])
    expect((await mia.get(`/api/savedDesigns/${id}`)).status).toBe(404)
    expect((await luz.post(`/api/savedDesigns/${id}/restore`)).status).toBe(404)
    expect(await mia.post(`/api/savedDesigns/${id}/restore`)).toMatchObject({ status: 200, body: { name: 'Team' } })
    expect(await namesOf(mia)).toHaveLength(2)
    await mia.call('DELETE', `/api/savedDesigns/${id}`)
    await shop.run('UPDATE saved_designs SET deleted_at = deleted_at - ? WHERE id = ?', hours(2), id)
    expect((await mia.post(`/api/savedDesigns/${id}/restore`)).status).toBe(404)
    await shop.runCron()
    expect(await shop.rows('SELECT id FROM saved_designs WHERE id = ?', id)).toEqual([])
  })

  it('finds room for the most that an account holds, and says so after that', async () => {
    const pia = await aCustomer(shop)
    const id = await aSavedDesign(pia)
    await shop.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO saved_designs (id, customer_id, product, name, elements, team, preview_upload_id, client_key, created_at,
          updated_at)
        SELECT 'sdn_pia' || i, customer_id, product, name, elements, team, preview_upload_id, 'pia' || i, created_at, 1
        FROM saved_designs, n WHERE id = ?`,
      savedDesignLimits.designs - 2,
      id,
    )
    const last = await aSavedDesign(pia)
    expect(codeOf(await pia.post('/api/savedDesigns', await aSavedDesignForm(pia)))).toEqual({
      status: 409,
      code: 'too_many_designs',
    })
    // A customer who deletes one and saves another cannot take back the first.
    await pia.call('DELETE', `/api/savedDesigns/${last}`)
    await aSavedDesign(pia)
    expect(codeOf(await pia.post(`/api/savedDesigns/${last}/restore`))).toEqual({
      status: 409,
      code: 'too_many_designs',
    })
  })

  it('keeps its files as long as it is there, and not longer', async () => {
    const [photo, preview] = [await sent(luz), await sent(luz, 'preview.png')]
    const id = await aSavedDesign(luz, { elements: [aPlacedPicture(photo)], preview })
    expect(codeOf(await luz.call('DELETE', `/api/Uploads/${photo}`))).toEqual({ status: 409, code: 'upload_in_use' })
    const age = () => shop.run('UPDATE uploads SET updated_at = updated_at - ?1, created_at = created_at - ?1', days(8))
    await age()
    await shop.runCron()
    for (const file of [photo, preview]) expect((await fetchFile(luz, `/uploads/${file}`)).status).toBe(200)
    await luz.call('DELETE', `/api/savedDesigns/${id}`)
    await shop.runCron()
    expect((await fetchFile(luz, `/uploads/${photo}`)).status).toBe(200)
    await shop.run('UPDATE saved_designs SET deleted_at = deleted_at - ? WHERE id = ?', hours(2), id)
    await shop.runCron()
    await shop.runCron()
    for (const file of [photo, preview]) expect((await fetchFile(luz, `/uploads/${file}`)).status).toBe(404)
  })
})

describe('a link to a design', () => {
  it('shows each side, and its first picture in the head of its page, as long as it is on', async () => {
    const [preview, back, spare] = [await sent(eva), await sent(eva), await sent(eva)]
    const sides = [luna, { ...luna, place: 'back' }]
    const form = { product: 'tshirt', elements: sides, preview, furtherPreviews: [back] }
    const id = await aSavedDesign(eva, form)
    const listed = rowsOf(await eva.get('/api/savedDesigns'), 'designs').find((design) => design['id'] === id)
    expect(listed).toMatchObject({ preview: `/uploads/${preview}`, furtherPreviews: [`/uploads/${back}`] })
    const refused = async (more: object) =>
      (await eva.post('/api/savedDesigns', await aSavedDesignForm(eva, { ...form, ...more }))).status
    expect(await refused({ furtherPreviews: [back, spare] })).toBe(422)
    expect(await refused({ furtherPreviews: [await sent(luz)] })).toBe(422)
    expect((await eva.call('DELETE', `/api/Uploads/${back}`)).status).toBe(409)

    const path = await shareDesign(eva, id)
    const stranger = new Visitor(shop)
    const shown = await stranger.get(`/api/sharedDesigns/${tokenOf(path)}`)
    const further = (shown.body['furtherPreviews'] as string[]).map(String)
    expect(further).toEqual([expect.stringContaining(back)])
    expect((await fetchFile(stranger, further[0] ?? '')).status).toBe(200)
    const pageOf = async () => new TextDecoder().decode((await fetchFile(stranger, path)).bytes)
    expect(await pageOf()).toContain(
      `<meta property="og:image" content="${shop.url.origin}${textOf(shown, 'preview')}">`,
    )
    // The page has what its screen would ask for, and asks for the picture that it shows first.
    const dataOf = (page: string): unknown =>
      JSON.parse(/id="first-data"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] || '{}')
    expect(dataOf(await pageOf())).toEqual({ [`/api/sharedDesigns/${tokenOf(path)}`]: shown.body })
    expect(await pageOf()).toContain(`<link rel="preload" as="image" href="${textOf(shown, 'preview')}">`)
    await eva.call('PUT', `/api/savedDesigns/${id}/share`, { isShared: false })
    expect(await pageOf()).not.toMatch(/og:image|rel="preload"/)
    expect(dataOf(await pageOf())).toEqual({})
    expect((await fetchFile(stranger, further[0] ?? '')).status).toBe(404)
  })

  it('opens the design for a stranger, with its pictures and nothing about whose it is', async () => {
    const photo = await sent(eva, 'eva at home.png')
    const id = await aSavedDesign(eva, {
      name: 'For my sister Rosa',
      elements: [aPlacedPicture(photo), luna],
      team: [{ name: 'Rosa', number: '1', size: 'M' }],
    })
    const stranger = new Visitor(shop)
    expect((await stranger.get(`/api/sharedDesigns/${'A'.repeat(43)}`)).status).toBe(404)
    const path = await shareDesign(eva, id)
    expect(await shareDesign(eva, id)).toBe(path)
    const shown = await stranger.get(`/api/sharedDesigns/${tokenOf(path)}`)
    expect(shown).toMatchObject({ status: 200, body: { product: 'mug', elements: [{ source: photo }, luna] } })
    expect(Object.keys(shown.body).sort()).toEqual([
      'colour',
      'elements',
      'files',
      'furtherPreviews',
      'preview',
      'product',
    ])
    expect(JSON.stringify(shown.body)).not.toMatch(/Rosa|eva at home|cus_/)
    const files = [textOf(shown, 'preview'), ...Object.values<string>(shown.body['files'])]
    expect(files).toHaveLength(2)
    for (const address of files) {
      const { status, headers } = await fetchFile(stranger, address)
      expect({
        status,
        kept: headers.get('Cache-Control'),
        name: headers.get('Content-Disposition'),
        robots: headers.get('X-Robots-Tag'),
      }).toEqual({ status: 200, kept: 'private, no-store', name: 'inline', robots: 'noindex' })
    }
  })

  it('opens no other file of its owner', async () => {
    const other = await sent(eva)
    const token = tokenOf(await shareDesign(eva, await aSavedDesign(eva)))
    expect((await new Visitor(shop).get(`/api/sharedDesigns/${token}/files/${other}`)).status).toBe(404)
  })

  it('is dead once it is switched off, the design is deleted, or the account is closed', async () => {
    const stranger = new Visitor(shop)
    const id = await aSavedDesign(eva)
    const first = tokenOf(await shareDesign(eva, id))
    const shown = await stranger.get(`/api/sharedDesigns/${first}`)
    expect(await eva.call('PUT', `/api/savedDesigns/${id}/share`, { isShared: false })).toMatchObject({
      body: { sharedAt: null },
    })
    expect(codeOf(await stranger.get(`/api/sharedDesigns/${first}`))).toEqual({ status: 404, code: 'share_off' })
    expect((await fetchFile(stranger, textOf(shown, 'preview'))).status).toBe(404)
    const second = tokenOf(await shareDesign(eva, id))
    expect(second).not.toBe(first)
    await eva.call('DELETE', `/api/savedDesigns/${id}`)
    expect((await stranger.get(`/api/sharedDesigns/${second}`)).status).toBe(404)
    const leaving = await aCustomer(shop)
    const third = tokenOf(await shareDesign(leaving, await aSavedDesign(leaving)))
    await shop.run("UPDATE customers SET state = 'deleting' WHERE id = ?", leaving.userId)
    expect((await stranger.get(`/api/sharedDesigns/${third}`)).status).toBe(404)
  })

  it('is switched by its owner only, and its page is for no search engine', async () => {
    const id = await aSavedDesign(eva)
    expect((await luz.call('PUT', `/api/savedDesigns/${id}/share`, { isShared: true })).status).toBe(404)
    const page = await fetchFile(new Visitor(shop), await shareDesign(eva, id))
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toMatch(/private/)
    expect(new TextDecoder().decode(page.bytes)).toContain('<meta name="robots" content="noindex"')
  })
})
