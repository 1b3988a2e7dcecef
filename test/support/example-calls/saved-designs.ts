import { textOf } from '../answers.ts'
import { aPng, sendFile } from '../files.ts'
import { luna } from '../mug-design.ts'
import { aSavedDesign, aSavedDesignForm, aSharedDesign, aTemplateForm, shareDesign, tokenOf } from '../saved-designs.ts'
import type { Visitor } from '../visitor.ts'
import type { ExampleCalls } from './world.ts'

const aTemplate = async (ana: Visitor, staff: Visitor): Promise<string> =>
  textOf(await staff.post('/api/staff/designTemplates', aTemplateForm(await aSharedDesign(ana))), 'id')

export const savedDesignsCalls: ExampleCalls = {
  async savedDesignList({ ana }) {
    await aSavedDesign(ana)
    return ana.get('/api/savedDesigns')
  },
  savedDesignAdd: async ({ ana }) => ana.post('/api/savedDesigns', await aSavedDesignForm(ana)),
  savedDesignShow: async ({ ana }) => ana.get(`/api/savedDesigns/${await aSavedDesign(ana)}`),
  savedDesignChange: async ({ ana }) =>
    ana.call('PUT', `/api/savedDesigns/${await aSavedDesign(ana)}`, {
      version: 1,
      elements: [{ ...luna, text: 'Luna y Sol' }],
      team: [],
      preview: textOf(await sendFile(ana, aPng({ name: 'preview.png' })), 'id'),
      changeKey: crypto.randomUUID(),
    }),
  savedDesignRename: async ({ ana }) =>
    ana.call('PATCH', `/api/savedDesigns/${await aSavedDesign(ana)}`, { name: 'For Luna’s birthday' }),
  savedDesignDelete: async ({ ana }) => ana.call('DELETE', `/api/savedDesigns/${await aSavedDesign(ana)}`),
  async savedDesignRestore({ ana }) {
    const id = await aSavedDesign(ana)
    await ana.call('DELETE', `/api/savedDesigns/${id}`)
    return ana.post(`/api/savedDesigns/${id}/restore`)
  },
  savedDesignCopy: async ({ ana }) =>
    ana.post(`/api/savedDesigns/${await aSavedDesign(ana)}/copy`, {
      name: 'For Luna 2',
      clientKey: crypto.randomUUID(),
    }),
  savedDesignShare: async ({ ana }) =>
    ana.call('PUT', `/api/savedDesigns/${await aSavedDesign(ana)}/share`, { isShared: true }),
  sharedDesignShow: async ({ ana }) =>
    ana.get(`/api/sharedDesigns/${tokenOf(await shareDesign(ana, await aSavedDesign(ana)))}`),
  async sharedDesignFile({ ana }) {
    const shown = await ana.get(`/api/sharedDesigns/${tokenOf(await shareDesign(ana, await aSavedDesign(ana)))}`)
    return ana.get(textOf(shown, 'preview'))
  },
  async designTemplateList({ ana, staff }) {
    await aTemplate(ana, staff)
    return ana.get('/api/designTemplates?product=mug')
  },
  async staffTemplateList({ ana, staff }) {
    await aTemplate(ana, staff)
    return staff.get('/api/staff/designTemplates')
  },
  staffTemplateAdd: async ({ ana, staff }) =>
    staff.post('/api/staff/designTemplates', aTemplateForm(await aSharedDesign(ana))),
  staffTemplateChange: async ({ ana, staff }) =>
    staff.call('PUT', `/api/staff/designTemplates/${await aTemplate(ana, staff)}`, {
      name: { en: 'Your name', es: 'Tu nombre' },
      occasion: '',
      isPublished: false,
      version: 1,
    }),
  staffTemplateMove: async ({ ana, staff }) =>
    staff.post(`/api/staff/designTemplates/${await aTemplate(ana, staff)}/move`, { before: null }),
}
