/** Templates of the designer (docs/decisions/267): made of shared designs by the staff, of public art only. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPlacedPicture, luna } from '#test/support/mug-design.ts'
import { aSavedDesign, aSharedDesign, aTemplateForm, shareDesign } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, anOwner, Visitor, type Answer } from '#test/support/visitor.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let staff: Visitor
let owner: Visitor
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  staff = await aStaffMember(shop)
  owner = await anOwner(shop)
})
afterAll(() => shop.stop())

const add = (form: Record<string, unknown>) => staff.post('/api/staff/designTemplates', form)
const aTemplate = async (more: Record<string, unknown> = {}): Promise<string> =>
  textOf(await add(aTemplateForm(await aSharedDesign(eva), more)), 'id')
const shownIds = async (product = 'mug') =>
  rowsOf(await new Visitor(shop).get(`/api/designTemplates?product=${product}`), 'templates').map(({ id }) => id)
const codeOf = ({ status, body }: Answer) => ({ status, code: body['code'] })
const change = (id: string, more: Record<string, unknown>) =>
  staff.call('PUT', `/api/staff/designTemplates/${id}`, {
    name: { en: 'Your name', es: 'Tu nombre' },
    occasion: '',
    isPublished: true,
    version: 1,
    ...more,
  })

describe('a template', () => {
  it('is a copy of a shared design, with a public picture, added once', async () => {
    const link = await aSharedDesign(eva)
    const form = aTemplateForm(`https://tinta.example${link}?lang=es`)
    const made = await add(form)
    expect(made).toMatchObject({
      status: 200,
      body: { product: 'mug', occasion: 'pets', isPublished: true, version: 1, elements: [luna] },
    })
    expect((await add(form)).body).toEqual(made.body)
    const listed = await new Visitor(shop).get('/api/designTemplates?product=mug')
    expect(rowsOf(listed, 'templates').find(({ id }) => id === made.body['id'])).toEqual({
      id: made.body['id'],
      product: 'mug',
      name: { en: 'Name in poster', es: 'Nombre en póster' },
      occasion: 'pets',
      elements: [luna],
      picture: made.body['picture'],
    })
    const { status, headers } = await fetchFile(new Visitor(shop), textOf(made, 'picture'))
    expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'image/jpeg' })
    // The design it was made of changes nothing of it.
    const database = await shop.database()
    await database.prepare('DELETE FROM saved_designs').run()
    expect(await shownIds()).toContain(made.body['id'])
    expect(await shownIds('tshirt')).toEqual([])
  })

  it('is refused under the key of another template', async () => {
    const form = aTemplateForm(await aSharedDesign(eva))
    const id = textOf(await add(form), 'id')
    const other = { ...form, name: { en: 'Another', es: 'Otra' } }
    expect(codeOf(await add(other))).toEqual({ status: 409, code: 'edited_meanwhile' })
    expect(codeOf(await add({ ...form, occasion: '' }))).toEqual({ status: 409, code: 'edited_meanwhile' })
    await change(id, {})
    expect(await add(form)).toMatchObject({ status: 200, body: { id, name: { en: 'Your name' } } })
  })

  it('is refused for a link that opens nothing, and for a design with somebody’s own picture', async () => {
    expect(codeOf(await add(aTemplateForm(`/sharedDesign/${'A'.repeat(43)}`)))).toEqual({
      status: 404,
      code: 'share_off',
    })
    expect((await add(aTemplateForm('https://example.com/'))).body['fields']).toHaveProperty('link')
    expect((await add(aTemplateForm(await aSharedDesign(eva), { name: { en: 'Only', es: '' } }))).status).toBe(422)
    const source = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
    const own = aPlacedPicture(source)
    expect(codeOf(await add(aTemplateForm(await aSharedDesign(eva, { elements: [own] }))))).toEqual({
      status: 422,
      code: 'template_files',
    })
    // Without the picture that the browser draws, a list would have a hole.
    expect(codeOf(await add(aTemplateForm(await shareDesign(eva, await aSavedDesign(eva)))))).toEqual({
      status: 422,
      code: 'template_files',
    })
  })

  it('is changed as it was read, and taken from the designer', async () => {
    const id = await aTemplate()
    expect(await shownIds()).toContain(id)
    expect(await change(id, { isPublished: false })).toMatchObject({
      status: 200,
      body: { name: { es: 'Tu nombre' }, isPublished: false, version: 2 },
    })
    expect(await shownIds()).not.toContain(id)
    expect(codeOf(await change(id, {}))).toEqual({ status: 409, code: 'edited_meanwhile' })
    expect((await change(`tpl_${'0'.repeat(32)}`, {})).status).toBe(404)
    expect(await change(id, { version: 2 })).toMatchObject({ status: 200, body: { isPublished: true } })
    expect(await shownIds()).toContain(id)
  })

  it('is refused when the shop has 500, shown and hidden ones together', async () => {
    const form = aTemplateForm(await aSharedDesign(eva))
    const known = await add(form)
    const database = await shop.database()
    const fill = database.prepare(`
      INSERT INTO design_templates (id, product, name, elements, occasion, position, client_key, created_at, published)
      SELECT 'tpl_' || value, product, name, elements, occasion, value, 'full-' || value, created_at, value % 2
      FROM design_templates, json_each(?) WHERE design_templates.id = ?`)
    const { count } = (await database
      .prepare('SELECT count(*) AS count FROM design_templates')
      .first<{ count: number }>()) ?? {
      count: 0,
    }
    const missing = Array.from({ length: 500 - count }, (_none, index) => index)
    onTestFinished(() => shop.run("DELETE FROM design_templates WHERE client_key LIKE 'full-%'"))
    await fill.bind(JSON.stringify(missing), known.body['id']).run()
    const full = { status: 409, code: 'too_many_templates' }
    expect(codeOf(await add(aTemplateForm(await aSharedDesign(eva))))).toEqual(full)
    // What was added before is still answered.
    expect((await add(form)).body).toMatchObject({ id: known.body['id'] })
    await database.prepare("DELETE FROM design_templates WHERE client_key = 'full-1'").run()
    const forms = await Promise.all([1, 2, 3].map(async () => aTemplateForm(await aSharedDesign(eva))))
    const answers = await Promise.all(forms.map(add))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('stands where the staff put it', async () => {
    const [one, two] = [await aTemplate(), await aTemplate()]
    const place = (id: string, before: string | null) => staff.post(`/api/staff/designTemplates/${id}/move`, { before })
    expect((await shownIds()).slice(0, 2)).toEqual([two, one])
    expect((await place(one, two)).status).toBe(200)
    expect((await shownIds()).slice(0, 2)).toEqual([one, two])
    await place(one, null)
    expect((await shownIds()).at(-1)).toBe(one)
    expect((await place(one, `tpl_${'0'.repeat(32)}`)).status).toBe(404)
  })

  it('leaves its lines in the audit log', async () => {
    const id = await aTemplate()
    await change(id, { isPublished: false })
    await change(id, { isPublished: false })
    await staff.post(`/api/staff/designTemplates/${id}/move`, { before: null })
    const lines = rowsOf(await owner.get('/api/staff/audit?kind=template'), 'lines').filter(
      ({ subjectId }) => subjectId === id,
    )
    expect(lines.map(({ action }) => action)).toEqual(['template.moved', 'template.changed', 'template.added'])
  })
})
