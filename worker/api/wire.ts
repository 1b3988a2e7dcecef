/**
 * The types of requests and answers by endpoint name, derived from the schemas. Type-only, so importing them costs the
 * browser nothing.
 */
import type { z } from 'zod'
import type { EndpointName } from './endpoints.ts'
import type { requests } from './requests.schemas.ts'
import type { responses } from './responses.schemas.ts'

type Requests = typeof requests
type Part<Name, Key extends string> = Name extends keyof Requests
  ? Requests[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? z.input<Schema>
    : undefined
  : undefined

/** The JSON body a call takes; undefined when it takes none. */
export type RequestBody<Name extends EndpointName> = Part<Name, 'body'>
/** The query a call takes. */
export type RequestQuery<Name extends EndpointName> = Part<Name, 'query'>
/** The path parameters a call takes. */
export type RequestParams<Name extends EndpointName> = Part<Name, 'params'>
/** The JSON a call answers with when it succeeds; undefined for calls that answer with something else. */
export type ResponseBody<Name extends EndpointName> = Name extends keyof typeof responses
  ? z.output<(typeof responses)[Name]>
  : undefined

export type CartItem = ResponseBody<'cartList'>[number]
export type OrderView = ResponseBody<'orders'>[number]
export type OrderPageView = ResponseBody<'orderShow'>
export type CalendarView = ResponseBody<'staffPressCalendar'>
export type StaffOrderView = ResponseBody<'staffOrderShow'>
export type ListedOrderView = ResponseBody<'staffOrders'>['orders'][number]
export type TodayView = ResponseBody<'staffToday'>
export type TrackedOrderView = ResponseBody<'orderTrack'>
export type ClaimView = OrderPageView['claims'][number]
export type RatingView = ResponseBody<'ratingList'>['ratings'][number]
export type OwnRatingView = ResponseBody<'ratingWrite'>
export type StaffRatingView = ResponseBody<'staffRatingDecide'>
export type OrderLineView = OrderView['items'][number]
export type AddressView = ResponseBody<'addressList'>['activeAddress'][number]
export type DesignView = ResponseBody<'designs'>['designs'][number]
export type PaymentView = ResponseBody<'paymentShow'>
export type PaymentLinkView = ResponseBody<'paymentLinkShow'>
export type RequestView = ResponseBody<'requestList'>['data'][number]
export type RequestPageView = ResponseBody<'requestShow'>
export type LinkedRequestView = ResponseBody<'requestLink'>
export type StaffRequestPageView = ResponseBody<'staffRequestShow'>
export type StaffRequestView = ResponseBody<'staffRequestList'>['requests'][number]
export type QuoteView = RequestPageView['quotes'][number]
export type ProofView = RequestPageView['proofs'][number]
export type ArtworkView = ResponseBody<'artworkShow'>
export type SavedDesignView = ResponseBody<'savedDesignRename'>
export type WholeSavedDesignView = ResponseBody<'savedDesignShow'>
export type SharedDesignView = ResponseBody<'sharedDesignShow'>
export type DesignTemplateView = ResponseBody<'designTemplateList'>['templates'][number]
export type StaffTemplateView = ResponseBody<'staffTemplateAdd'>
export type DesignPricesView = ResponseBody<'designPrices'>
export type UploadView = ResponseBody<'uploadData'>
export type UploadProgressView = ResponseBody<'uploadProgress'>
export type PictureView = ResponseBody<'pictureList'>['images'][number]
export type ReadyDesignView = ResponseBody<'readyDesignShow'>
export type ProductView = ResponseBody<'productsCustom'>['products'][number]

/** Every error body: one superset that satisfies each reader in the specification (R-WIRE-03). */
export interface ErrorBody {
  code: string
  message: string
  error: string
  msg: string
  messageApp: { en: string; es: string }
  requestId: string
  fields?: Record<string, string>
  validated?: false
  [extra: string]: unknown
}
