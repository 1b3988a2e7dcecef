/**
 * What each call of the console needs, written down apart from the call table (docs/decisions/117): `access` compares the calls
 * with the table, this test compares the table with the decision. A new call needs its row here.
 */
import { expect, it } from 'vitest'
import { endpoints } from '#worker/api/endpoints.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** `console` is for every member of the staff, `owner` for owners alone; the others are permissions. */
const decided = {
  console: `
    staffProductList staffSettings staffMailList staffMailShow staffMe staffProve secondFactorStart
    secondFactorConfirm secondFactorStop
  `,
  orders: `
    staffOrderMoney staffToday staffNews staffFind staffMessageResolve staffOrderBulk staffOrderProducts
    staffOrderSheets staffOrderViews staffOrderViewSave staffOrderViewDelete staffOrderTeam staffOrderNote
    staffOrderNoteDelete staffOrderMentionsSeen staffOrderAssign staffOrderTag staffOrderUntag staffOrderMake staffPaymentLink
    staffPaymentLinkSend staffOrderClose staffOrders staffOrderCounts staffOrderShow staffOrderStep
    staffOrderParcel staffParcelChange staffParcelRemove staffLinePieces staffLineSize staffOrderBack staffOrderAddress
    staffLineFileAdd staffLineFileRemove staffClaims staffClaimDecide staffClaimStep staffPressCount
    staffPressCalendar staffPressPlan staffReprints staffReprintShow staffReprintPlan staffRatings
    staffRatingDecide staffUploadData staffUploadShow staffRequestList staffRequestShow staffRequestAsk
    staffRequestAnswer staffRequestQuote staffRequestPreview staffRequestProof staffRequestDecline
    staffArtworkShow staffChatList staffChatShow staffChatTranscript staffChatChange staffChatUpload
    staffChatFile savedReplyList savedReplyAdd savedReplyChange savedReplyDelete staffCustomerList
    staffCustomerShow staffCustomerKey staffCustomerReached staffCustomerNote staffCustomerNoteDelete
    staffCustomerLock staffCustomerUnlock
  `,
  refunds: `
    staffOrderRefund staffRefundGiven staffOrderReview staffDisputeEvidence staffDisputeAnswer staffOrderPaid
    staffOrderCancel
  `,
  export: `
    staffOrderExport staffFigures staffFiguresExport
  `,
  catalogue: `
    staffProductShow staffProductAdd staffReadyProductAdd staffProductChange staffProductMove staffDesignList
    staffDesignShow staffDesignAdd staffDesignChange staffPictureList staffPictureAdd staffPictureFile
    staffPictureChange staffPicturePrint staffPictureMove staffTemplateList staffTemplateAdd staffTemplateChange
    staffTemplateMove
  `,
  settings: `
    staffHealth staffContactChange staffHoursChange staffChargesChange staffPressRoomChange staffGarmentsChange staffOccasionChange
    staffDiscountList staffDiscountAdd staffDiscountEnd
  `,
  team: `
    staffTeam staffInvite staffInvitationWithdraw staffChange
  `,
  owner: `
    staffCustomerExport staffCustomerDelete staffTeamRulesChange staffPermissionsChange staffAudit staffArchiveShow
    staffArchiveOrder staffArchivePart
  `,
} as const

/** Exports, changes of the team, and what cannot be undone want a proof of the last ten minutes. Refunds do by their sum. */
const freshly = `
  staffOrderExport staffFiguresExport staffCustomerExport staffCustomerDelete staffInvite staffInvitationWithdraw staffChange
  staffTeamRulesChange staffPermissionsChange staffArchiveOrder staffArchivePart
`

/** Who must have a second factor and has none gets no further than these. */
const beforeSecondFactor = 'staffMe secondFactorStart secondFactorConfirm'

const namesIn = (text: string): string[] => text.trim().split(/\s+/).toSorted()
const table: [string, Endpoint][] = Object.entries(endpoints)
const staffCalls = table.filter(([, { access }]) => access === 'staff' || access === 'owner')
const namesOf = (is: (endpoint: Endpoint) => boolean): string[] =>
  staffCalls.flatMap(([name, endpoint]) => (is(endpoint) ? [name] : [])).toSorted()

it.each(Object.entries(decided))(
  'the permission "%s" opens the calls that were decided, and no others',
  (door, names) => {
    const isOpenedBy = (endpoint: Endpoint) => (endpoint.access === 'staff' ? endpoint.may : endpoint.access) === door
    expect(namesOf(isOpenedBy)).toEqual(namesIn(names))
  },
)

it('exports, changes of the team and of its rules want a fresh proof', () => {
  expect(namesOf(({ stepUp }) => stepUp === true)).toEqual(namesIn(freshly))
})

it('a member of staff without a wanted second factor gets no further than setting one up', () => {
  expect(namesOf((endpoint) => 'beforeSecondFactor' in endpoint && endpoint.beforeSecondFactor)).toEqual(
    namesIn(beforeSecondFactor),
  )
})
