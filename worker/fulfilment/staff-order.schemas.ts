import * as z from 'zod'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { claimKinds, reprintStates } from '#worker/claims/claim.rules.ts'
import { upload } from '#worker/files/uploads.schemas.ts'
import { briefGoods, goods, imageUrl, isoTime } from '#worker/http/parts.schemas.ts'
import { deliveryWays, staffSteps } from '#worker/orders/fulfilment.rules.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { claim, happening, orderPage } from './order-page.schemas.ts'

/** Somebody who works here. */
export const colleague = z.object({ id: z.string(), name: z.string() })

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/**
 * When an order must leave the press: the day by whose end it must, `2026-11-30`, whether it is late, the day for which
 * staff planned it (null for none), and whether it is in a rush. Null for an order that was never paid.
 */
export const press = z
  .object({ by: z.iso.date(), isLate: z.boolean(), plannedDay: z.iso.date().nullable(), isRush: z.boolean() })
  .nullable()

/** An order in the staff's list. */
export const listedOrder = order
  .pick({
    id: true,
    number: true,
    status: true,
    sending: true,
    waitingOn: true,
    createdAt: true,
    paidAt: true,
    total: true,
    promise: true,
  })
  .extend({
    customer: person,
    reviewReason: z.string().nullable(),
    /** The number of things in it, and the first of them. */
    quantity: z.number(),
    items: z.array(briefGoods),
    /** The wish date of an order that pays a quote, `2026-12-18`. */
    deadline: z.string().nullable(),
    press,
    steps: z.array(z.enum(staffSteps)),
    /** Whose it is, its tags, and how many notes colleagues wrote about it. */
    assignee: colleague.nullable(),
    tags: z.array(z.string()),
    notes: z.number(),
  })

/** A reprint in lists of work: its order with the claimed pieces only. `status` is the claim's state. */
export const listedReprint = listedOrder.extend({ claimId: z.string() })

/** An order as staff work on it: its customer, why it is held, what may be done next and what is still to be packed. */
export const staffOrder = orderPage.extend({
  /**
   * As on the customer's page, and which colleague did it; null for customers, payments, jobs and former colleagues.
   * `claim` is a step of a claim: its `status` is the claim's state, its `note` what the customer or the shop wrote.
   */
  timeline: z.array(
    happening.extend({
      kind: z.enum(['step', 'address', 'refund', 'claim']),
      name: z.string().nullable(),
    }),
  ),
  customer: person,
  press,
  /**
   * The claim whose reprint this is: then goods, press and files are those of the claimed pieces. Null for the order
   * itself.
   */
  reprint: z
    .object({
      claimId: z.string(),
      state: z.enum(reprintStates),
      kind: z.enum(claimKinds),
      message: z.string(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** `worthCents`: what the claimed pieces cost, without those that money went back for before. */
  claims: z.array(claim.extend({ worthCents: z.number() })),
  /** What is to be made and packed: the quote's sizes for an order that pays a quote, else its items. */
  goods: z.array(
    goods.extend({
      /** The product and its colour, as it lies on the shelf; the names of design and colour may be empty. */
      blank: z.string(),
      design: z.string(),
      colour: z.string(),
      /** The positions of what was put together here, as parcels count them. */
      parts: z.array(z.number()),
      /** Its product, and the product's kind; null for one that is of none. */
      productId: z.string(),
      kind: z.enum(kindKeys).nullable(),
      /** What the owner says about making its kind, for the press; '' for nothing. */
      pressNote: z.string(),
      /** What the press room counted: prints on film, good pieces, lost pieces. */
      printed: z.number(),
      made: z.number(),
      spoiled: z.number(),
    }),
  ),
  /** What lies in the parcel, in the language of the customer, who reads it. */
  slip: z.object({
    language: z.enum(languages),
    items: z.array(goods.pick({ title: true, quantity: true, size: true, giftMessage: true })),
  }),
  reviewReason: z.string().nullable(),
  heldFrom: z.string().nullable(),
  steps: z.array(z.enum(staffSteps)),
  /** What is in no parcel yet, by positions as parcels count them. */
  unsent: z.array(z.object({ position: z.number(), quantity: z.number(), title: z.string(), size: z.string() })),
  /**
   * The print files of its lines (positions of `items`): uploaded by the staff, a customer's artwork, that of the request
   * whose quote is paid, or the approved proof. `isForPress`: the line is printed from it; `mayBePressed`: staff may say
   * so of a proof that is big enough, or of the request's artwork. `name` is the name to keep it under.
   */
  printFiles: z.array(
    z.object({
      line: z.number(),
      source: z.enum(['uploaded', 'artwork', 'request', 'proof']),
      /** The side it is for; left out for the front. */
      place: z.enum(printPlaces).optional(),
      /** Where an artwork's print lies in the print area of that side, inches from its upper left corner. */
      printed: z
        .object({ leftIn: z.number(), topIn: z.number(), widthIn: z.number(), heightIn: z.number() })
        .optional(),
      isForPress: z.boolean(),
      mayBePressed: z.boolean(),
      name: z.string(),
      file: upload,
    }),
  ),
  /**
   * The art of its lines with a design of the shop: a transparent file at `url`, its printed size in inches, and its
   * dots per inch at that size; null for shapes, which are sharp at any size.
   */
  art: z.array(
    z.object({
      line: z.number(),
      url: imageUrl,
      widthIn: z.number(),
      heightIn: z.number(),
      dpi: z.number().nullable(),
      /** The name to keep its 300-dpi PNG under: `1017-XL-x6-front-ink-tiger-black.png`. */
      name: z.string(),
    }),
  ),
  /** Its parcels as they can be corrected, in the order of `tracking`. */
  parcels: z.array(
    z.object({
      id: z.string(),
      carrier: z.enum(deliveryWays),
      carrierName: z.string(),
      trackingNumber: z.string(),
      mayCorrect: z.boolean(),
    }),
  ),
  /**
   * What staff may correct: the state one step back, null for none; whether they may cancel it; its address; the lines
   * whose size can be changed, with the sizes they can have.
   */
  correct: z.object({
    back: z.string().nullable(),
    cancel: z.boolean(),
    address: z.boolean(),
    sizes: z.array(z.object({ line: z.number(), sizes: z.array(z.string()) })),
    /**
     * The lines whose number of pieces can be changed: to how many at least, and what goes back for 1, 2, … pieces
     * fewer, in cents.
     */
    pieces: z.array(z.object({ line: z.number(), least: z.number(), backCents: z.array(z.number()) })),
  }),
  /** The orders that have more pieces of this one, and the order that this one has more pieces of. */
  added: z.object({
    to: z.object({ id: z.string(), number: z.number() }).nullable(),
    orders: z.array(z.object({ id: z.string(), number: z.number(), status: z.string() })),
  }),
  /** Until when a manual order can be paid by its link; null for every other order. */
  payUntil: isoTime.nullable(),
  /** Whose it is, its tags, and what colleagues wrote about it, newest first; the customer sees none of it. */
  assignee: colleague.nullable(),
  tags: z.array(z.string()),
  notes: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      author: z.string(),
      at: isoTime,
      /** The colleagues it names, and whether each has opened the order since. */
      mentions: z.array(z.object({ id: z.string(), name: z.string(), isSeen: z.boolean() })),
    }),
  ),
})
