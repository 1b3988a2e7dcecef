import { textOf } from '../answers.ts'
import { aPng, sendFile, sendPiece } from '../files.ts'
import type { ExampleCalls } from './world.ts'

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
}
