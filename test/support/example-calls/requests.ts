import { textOf } from '../answers.ts'
import { aPng, sendFile, sendPiece } from '../files.ts'
import { aProvenRequest, aRequestForm, sendProof, sendQuote, sendRequest } from '../requests.ts'
import { aRegisteredCustomer } from '../visitor.ts'
import type { ExampleCall, ExampleCalls, World } from './world.ts'

/** A call about a request with an open quote and an open proof. */
const about =
  (
    call: (world: World, made: { id: string; quoteId: string; proofId: string }) => ReturnType<ExampleCall>,
  ): ExampleCall =>
  async (world) =>
    call(world, await aProvenRequest(world.ana, world.staff))

/** A customer with a mailed link to a proof. */
export async function linked({ shop, staff }: World) {
  const customer = await aRegisteredCustomer(shop)
  const { id, proofId } = await aProvenRequest(customer, staff)
  const mails = await customer.mails(customer.email, 4)
  const link = mails.flatMap((mail) => mail.links).find((address) => address.includes('/proof?token=')) ?? 'none:'
  return { customer, id, proofId, header: { Authorization: new URL(link).searchParams.get('token') ?? '' } }
}

export const requestsCalls: ExampleCalls = {
  uploadData: ({ ana }) => sendFile(ana, aPng()),
  uploadStart: ({ ana }) => ana.post('/api/Uploads', { name: 'photo.png', size: 1000, type: 'image/png' }),
  async uploadProgress({ ana }) {
    const id = textOf(await sendFile(ana, aPng()), 'id')
    return ana.get(`/api/Uploads/${id}`)
  },
  async uploadAppend({ ana }) {
    const { bytes, name } = aPng()
    const id = textOf(await ana.post('/api/Uploads', { name, size: bytes.length, type: 'image/png' }), 'id')
    return sendPiece(ana, id, 0, bytes)
  },
  async uploadDelete({ ana }) {
    const id = textOf(await sendFile(ana, aPng()), 'id')
    return ana.call('DELETE', `/api/Uploads/${id}`)
  },
  requestCreate: ({ ana }) => ana.post('/api/Desing/custom', aRequestForm({ clientKey: crypto.randomUUID() })),
  async requestList({ ana }) {
    await sendRequest(ana)
    return ana.get('/api/Desing')
  },
  requestShow: about(({ ana }, { id }) => ana.get(`/api/Desing/${id}`)),
  async requestAnswer({ ana, staff }) {
    const id = await sendRequest(ana)
    await staff.post(`/api/staff/requests/${id}/ask`, { message: 'Which year?' })
    return ana.post(`/api/Desing/${id}/answer`, { message: '2024' })
  },
  requestWithdraw: about(({ ana }, { id }) => ana.post(`/api/Desing/${id}/withdraw`)),
  quoteAccept: about(({ ana }, { id, quoteId }) => ana.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)),
  quoteDecline: about(({ ana }, { id, quoteId }) => ana.post(`/api/Desing/${id}/quotes/${quoteId}/decline`)),
  quoteChanges: about(({ ana }, { id, quoteId }) =>
    ana.post(`/api/Desing/${id}/quotes/${quoteId}/changes`, { message: 'Two, please.' }),
  ),
  proofApprove: about(({ ana }, { id, proofId }) => ana.post(`/api/Desing/${id}/proofs/${proofId}/approve`)),
  proofChanges: about(({ ana }, { id, proofId }) =>
    ana.post(`/api/Desing/${id}/proofs/${proofId}/changes`, {
      message: 'Larger',
      marks: [{ x: 0.5, y: 0.25, text: 'here' }],
    }),
  ),
  async requestLink(world) {
    const { customer, header } = await linked(world)
    return customer.post('/api/Desing/link', {}, header)
  },
  async requestLinkApprove(world) {
    const { customer, proofId, header } = await linked(world)
    return customer.post(`/api/Desing/link/proofs/${proofId}/approve`, {}, header)
  },
  staffUploadData: ({ staff }) => sendFile(staff, aPng(), '/api/staff/Uploads/data'),
  async staffRequestList({ ana, staff }) {
    await sendRequest(ana)
    return staff.get('/api/staff/requests')
  },
  staffRequestShow: about(({ staff }, { id }) => staff.get(`/api/staff/requests/${id}`)),
  async staffRequestAsk({ ana, staff }) {
    return staff.post(`/api/staff/requests/${await sendRequest(ana)}/ask`, { message: 'Which year?' })
  },
  staffRequestAnswer: about(({ staff }, { id }) =>
    staff.post(`/api/staff/requests/${id}/answer`, { message: 'Gladly.' }),
  ),
  async staffRequestQuote({ ana, staff }) {
    const picture = textOf(await sendFile(staff, aPng(), '/api/staff/Uploads/data'), 'id')
    return sendQuote(staff, await sendRequest(ana), { pictures: [picture] })
  },
  async staffRequestPreview({ ana, staff }) {
    return staff.post(`/api/staff/requests/${await sendRequest(ana)}/preview`, {
      template: 'question',
      message: 'Which year?',
    })
  },
  async staffRequestProof({ ana, staff }) {
    return sendProof(staff, await sendRequest(ana))
  },
  async staffRequestDecline({ ana, staff }) {
    return staff.post(`/api/staff/requests/${await sendRequest(ana)}/decline`, { message: 'It is not ours to print.' })
  },
}
