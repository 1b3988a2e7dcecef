// @vitest-environment happy-dom
/** The print files of an order on its page. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sent as sentOf } from '#test/support/screens/fake-server.ts'
import { refusing } from '#test/support/screens/show-screen.tsx'
import { aStaffOrder as order } from './a-staff-order.ts'
import { atTheDesk, money, openDesk, press } from './at-the-desk.ts'

atTheDesk()

const aProof = (changes: object = {}) => ({
  line: 0,
  source: 'proof',
  isForPress: false,
  mayBePressed: true,
  name: '1023-M-x1-front.png',
  file: {
    id: 'upl_1',
    path: '/uploads/upl_1',
    url: '/api/staff/uploads/upl_1',
    name: 'proof.png',
    type: 'image/png',
    size: 9000,
    width: 3600,
    height: 4800,
    pages: null,
    dpi: {},
  },
  ...changes,
})

test('a proof becomes the print file by a button, which can be taken back', async () => {
  await openDesk(
    '/staff/orders/ord_1',
    ['POST /api/staff/orders/ord_1/lines/0/files', order({ printFiles: [aProof({ isForPress: true })] })],
    ['DELETE /api/staff/orders/ord_1/lines/0/files/upl_1', order({ printFiles: [aProof()] })],
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles: [aProof()] })],
  )
  await screen.findByRole('button', { name: 'Download the proof of T-shirt' })
  press('Print from this proof')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
  press('Remove 1023-M-x1-front.png')
  await screen.findByRole('button', { name: 'Download the proof of T-shirt' })
  press('Undo')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
})

test('the design of a request becomes the print file by a button, which can be taken back', async () => {
  const asked = (changes: object = {}) => order({ printFiles: [aProof({ source: 'request', ...changes })] })
  await openDesk(
    '/staff/orders/ord_1',
    ['POST /api/staff/orders/ord_1/lines/0/files', asked({ isForPress: true })],
    ['DELETE /api/staff/orders/ord_1/lines/0/files/upl_1', asked()],
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', asked()],
  )
  await screen.findByText(/designed by the customer for the request/)
  await screen.findByText(/printed from if you say so/)
  press('Print from this design')
  await screen.findByRole('button', { name: 'Remove 1023-M-x1-front.png' })
  expect(screen.queryByText(/printed from if you say so/)).toBeNull()
  press('Remove 1023-M-x1-front.png')
  await screen.findByRole('button', { name: 'Print from this design' })
})

test('a proof that is too small to print from has no button for it, and says why', async () => {
  await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles: [aProof({ mayBePressed: false })] })],
  )
  await screen.findByText(/too small to print from/)
  expect(screen.queryByRole('button', { name: 'Print from this proof' })).toBeNull()
})

test('a print file that could not be sent can be sent again', async () => {
  let isLost = true
  await openDesk(
    '/staff/orders/ord_1',
    [
      'POST /api/staff/Uploads/data',
      () => (isLost ? refusing(500, 'unexpected', 'Something went wrong.')() : { status: 200, body: aProof().file }),
    ],
    [
      'POST /api/staff/orders/ord_1/lines/0/files',
      order({ printFiles: [aProof({ source: 'uploaded', isForPress: true })] }),
    ],
  )
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 64 }, () => 0)])
  const file = new File([png], 'front.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Choose a print file'), { target: { files: [file] } })
  isLost = await screen.findByRole('button', { name: 'Send front.png again' }).then(() => false)
  press('Send front.png again')
  await screen.findByRole('button', { name: 'Download the print file of T-shirt' })
})

test('a print file is sent for the chosen side of a line with two', async () => {
  const drawn = (place?: string) => aProof({ source: 'artwork', isForPress: true, ...(place && { place }) })
  const printFiles = [drawn(), { ...drawn('back'), file: { ...aProof().file, id: 'upl_back' } }]
  const seen = await openDesk(
    '/staff/orders/ord_1',
    ['GET /api/staff/orders/ord_1/money', money],
    ['GET /api/staff/orders/ord_1', order({ printFiles })],
    ['POST /api/staff/Uploads/data', aProof().file],
    ['POST /api/staff/orders/ord_1/lines/0/files', order({ printFiles })],
  )
  const side = await screen.findByLabelText<HTMLSelectElement>('For which side')
  expect([...side.options].map(({ text }) => text)).toEqual(['Front', 'Back'])
  fireEvent.change(side, { target: { value: 'back' } })
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 64 }, () => 0)])
  const file = new File([png], 'back.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Choose a print file'), { target: { files: [file] } })
  await waitFor(() =>
    expect(sentOf(seen).at(-1)).toMatchObject({ body: { uploadId: aProof().file.id, place: 'back' } }),
  )
})
