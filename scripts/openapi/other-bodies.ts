import type { EndpointName } from '#worker/api/endpoints.ts'
import type { responses } from '#worker/api/responses.schemas.ts'

/** An answer that is not JSON of a schema. */
export interface OtherAnswer {
  /** 200 if absent. */
  status?: number
  /** Media types; empty where there is no body. */
  types: readonly string[]
  description: string
}

type WithSchema = keyof typeof responses
const pictures = ['image/avif', 'image/webp', 'image/jpeg']
const file: OtherAnswer = { types: ['*/*'], description: 'The file, with its own media type.' }
const socket: OtherAnswer = { status: 101, types: [], description: 'The connection becomes a WebSocket.' }
const zip: OtherAnswer = { types: ['application/zip'], description: 'A ZIP, written while it is sent.' }
const csv: OtherAnswer = { types: ['text/csv'], description: 'A CSV file.' }

/** Answers that are not JSON of one shape. A call that is in neither table does not compile. */
const answers: Record<Exclude<EndpointName, WithSchema>, OtherAnswer> = {
  apiDescription: { types: ['application/json'], description: 'An OpenAPI 3.1 document.' },
  picture: { types: pictures, description: 'The picture.' },
  paymentReturn: { status: 303, types: [], description: 'To the screen of the payment.' },
  noticesStopLink: { status: 303, types: [], description: 'To the screen that asks.' },
  accountExport: zip,
  orderInvoice: { types: ['application/pdf'], description: 'The invoice.' },
  staffOrderExport: csv,
  uploadShow: file,
  pictureShown: file,
  sharedDesignFile: { types: ['image/jpeg', 'image/png', 'image/webp'], description: 'The picture.' },
  ratingPhoto: { types: ['image/jpeg', 'image/png', 'image/webp'], description: 'The photo.' },
  staffUploadShow: file,
  requestLinkFile: file,
  chatSocket: socket,
  liveSocket: socket,
  staffInboxSocket: socket,
  chatFile: file,
  staffChatTranscript: { types: ['text/plain'], description: 'The conversation as text.' },
  staffChatFile: file,
  staffCustomerExport: zip,
  staffFiguresExport: csv,
  staffArchivePart: zip,
}
export const otherAnswers: Partial<Record<EndpointName, OtherAnswer>> = answers

const form = {
  type: 'multipart/form-data',
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
}
const bytes = (type: string) => ({ type, schema: { type: 'string', format: 'binary' } })

/** Bodies that are read as bytes and have no schema. */
export const bodiesWithoutSchema: Partial<Record<EndpointName, { type: string; schema: object }>> = {
  paymentWebhook: { type: 'application/json', schema: { type: 'object', description: 'An event of the provider.' } },
  smsStatus: {
    type: 'application/x-www-form-urlencoded',
    schema: { type: 'object', description: 'A status callback of the provider.' },
  },
  uploadData: form,
  staffUploadData: form,
  staffChatUpload: form,
  uploadAppend: bytes('application/octet-stream'),
  staffPictureFile: bytes('application/octet-stream'),
}
