import { anArtwork, anArtworkForm } from '../artworks.ts'
import type { ExampleCalls } from './world.ts'

export const artworksCalls: ExampleCalls = {
  designPrices: ({ ana }) => ana.get('/api/designer/prices'),
  artworkSave: async ({ ana }) => ana.post('/api/artworks', await anArtworkForm(ana)),
  artworkShow: async ({ ana }) => ana.get(`/api/artworks/${(await anArtwork(ana)).id}`),
  staffArtworkShow: async ({ ana, staff }) => staff.get(`/api/staff/artworks/${(await anArtwork(ana)).id}`),
}
