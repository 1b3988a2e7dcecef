import { filesOf } from '#worker/catalogue/catalogue-editing.rules.ts'
import { rowsOf, textOf } from '../answers.ts'
import { aPng } from '../files.ts'
import { addPicture, aPictureToAdd, pictureBytes, sendPictureFile, sendPrintFile } from '../kept-picture.ts'
import type { ExampleCall, ExampleCalls } from './world.ts'

const product = () => ({
  clientKey: crypto.randomUUID(),
  category: 'Mugs',
  name: { en: 'Mug for the team', es: 'Taza para el equipo' },
  isPublished: true,
  variations: [
    {
      priceCents: 1850,
      sizes: ['11oz'],
      title: { en: 'Mug', es: 'Taza' },
      description: { en: 'Glazed.', es: 'Esmaltada.' },
    },
  ],
})
const addProduct: ExampleCall = ({ staff }) => staff.post('/api/staff/products', product())

const design = (pictures: string[]) => ({
  name: { en: 'Owl', es: 'Búho' },
  description: { en: 'Once.', es: 'Una vez.' },
  priceCents: 9500,
  isPublished: true,
  pictures,
})
const addDesign: ExampleCall = async ({ staff }) =>
  staff.post('/api/staff/designs', {
    ...design([textOf(await addPicture(staff), 'path')]),
    clientKey: crypto.randomUUID(),
  })

export const catalogueCalls: ExampleCalls = {
  staffProductList: ({ staff }) => staff.get('/api/staff/products'),
  async staffProductShow(world) {
    return world.staff.get(`/api/staff/products/${textOf(await addProduct(world), 'id')}`)
  },
  staffProductAdd: addProduct,
  staffReadyProductAdd: ({ staff }) => staff.post('/api/staff/products/prd_ready_mug/sell', {}),
  async staffProductChange(world) {
    const id = textOf(await addProduct(world), 'id')
    const { clientKey: _left, ...rest } = product()
    return world.staff.call('PUT', `/api/staff/products/${id}`, {
      ...rest,
      name: { en: 'Mug for two', es: 'Taza para dos' },
      version: 1,
    })
  },
  async staffProductMove(world) {
    return world.staff.post(`/api/staff/products/${textOf(await addProduct(world), 'id')}/move`, { before: null })
  },
  staffDesignList: ({ staff }) => staff.get('/api/staff/designs'),
  async staffDesignShow(world) {
    return world.staff.get(`/api/staff/designs/${textOf(await addDesign(world), 'id')}`)
  },
  staffDesignAdd: addDesign,
  async staffDesignChange(world) {
    const added = await addDesign(world)
    return world.staff.call('PUT', `/api/staff/designs/${textOf(added, 'id')}`, {
      ...design(rowsOf(added, 'pictures') as never),
      version: 1,
    })
  },
  staffPictureList: ({ staff }) => staff.get('/api/staff/pictures?category=hoodies'),
  async staffPictureFile({ staff }) {
    const { category, name, widths } = aPictureToAdd()
    const [file = ''] = filesOf(name, widths)
    return sendPictureFile(staff, category, file, await pictureBytes(file))
  },
  staffPictureAdd: ({ staff }) => addPicture(staff),
  async staffPictureChange({ staff }) {
    return staff.call('PATCH', `/api/staff/pictures/${textOf(await addPicture(staff), 'path')}`, { isPublished: false })
  },
  async staffPicturePrint({ staff }) {
    return sendPrintFile(
      staff,
      textOf(await addPicture(staff), 'path'),
      aPng({ width: 3000, height: 3600 }).bytes,
      '10',
    )
  },
  async staffPictureMove({ staff }) {
    return staff.post(`/api/staff/pictures/${textOf(await addPicture(staff), 'path')}/move`, { before: null })
  },
}
