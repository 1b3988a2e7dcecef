import type { Handlers } from '#worker/api/handler.ts'
import { isReprintState } from '#worker/claims/claim.rules.ts'
import { presentReprintPress } from '#worker/fulfilment/reprint.presenter.ts'
import { presentListedOrder } from '#worker/fulfilment/staff-order.presenter.ts'
import { staffOrderViews } from '#worker/fulfilment/staff-orders.routes.ts'
import { stepOrders } from '#worker/fulfilment/step-orders.ts'
import { findFees } from '#worker/ledger/payment-fees.queries.ts'
import { exportOrders } from '#worker/orders/lists/export-orders.routes.ts'
import { orderSearch } from '#worker/orders/lists/order-search.rules.ts'
import { listAllOrders, listOrdersByIds } from '#worker/orders/lists/staff-orders.queries.ts'
import { countWaitingMentions, listWaitingMentions } from '#worker/orders/teamwork/teamwork.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { iso, isoOrNull } from '#worker/platform/iso-time.rules.ts'
import { textIn, type Language, type Localized } from '#worker/platform/language.rules.ts'
import { answerDueAt } from '#worker/requests/request-state.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  countPaidSince,
  findCustomersByStart,
  listDeadOutboxMessages,
  listDueOrderIds,
  listOpenReviews,
  listProductNames,
  listRequestsOf,
  listWaitingClaims,
  listWaitingRatings,
  listWaitingRequests,
} from './desk.queries.ts'
import { resolveDeadMessage } from './resolve-dead-message.ts'

/** Things of a kind on the start page. */
const shown = 8
/** New orders are counted as far as this: a badge shows no more than 99. */
const mostNew = 100
/** Things of a kind in a search's answer. */
const found = 6

const texts = {
  again: { en: 'It goes out again.', es: 'Se enviará de nuevo.' },
  left: { en: 'Left as it is.', es: 'Se dejó como está.' },
} as const satisfies Record<string, Localized>

const bounded = <Row, Item>(rows: readonly Row[], present: (row: Row) => Item) => ({
  items: rows.slice(0, shown).map(present),
  hasMore: rows.length > shown,
})

/** Chats whose customer waits for an answer. */
async function waitingChats(services: Services, staffId: string) {
  const { rooms, hasMore } = await services.inbox.list('open', staffId, 0)
  const items = rooms.flatMap(({ room, name, lastText, unread, waitingSince }) =>
    waitingSince === null ? [] : [{ room, name, lastText, unread, since: iso(waitingSince) }],
  )
  return { items: items.slice(0, shown), hasMore: items.length > shown || (hasMore && items.length === rooms.length) }
}

async function dueOrders(services: Services, language: Language) {
  const now = services.now()
  const ids = await listDueOrderIds(services.db, shown + 1)
  return bounded(
    await listOrdersByIds(
      services.db,
      ids.map(({ id }) => id),
    ),
    (listed) => presentListedOrder(listed, now, language),
  )
}

export const deskRoutes = {
  async staffToday({ staff, language, services }) {
    const { db } = services
    const now = services.now()
    const [mentions, chats, orders, requests, claims, reviews, ratings, messages] = await Promise.all([
      listWaitingMentions(db, staff.id, shown + 1),
      waitingChats(services, staff.id),
      dueOrders(services, language),
      listWaitingRequests(db, shown + 1),
      listWaitingClaims(db, shown + 1),
      listOpenReviews(db, shown + 1),
      listWaitingRatings(db, shown + 1),
      listDeadOutboxMessages(db, shown + 1),
    ])
    return {
      mentions: bounded(mentions, ({ since, ...mention }) => ({ ...mention, since: iso(since) })),
      chats,
      orders,
      requests: bounded(requests, ({ title, ...request }) => {
        const dueAt = answerDueAt('shop', request.since) ?? request.since
        return {
          ...request,
          title: textIn(title, language),
          since: iso(request.since),
          dueAt: iso(dueAt),
          isOverdue: dueAt < now,
        }
      }),
      claims: bounded(claims, ({ pressBy, plannedDay, isRush, ...claim }) => ({
        ...claim,
        since: iso(claim.since),
        press: isReprintState(claim.state)
          ? presentReprintPress({ pressBy, plannedDay, isRush: isRush === 1 }, now)
          : null,
      })),
      reviews: bounded(reviews, ({ since, answerBy, ...review }) => ({
        ...review,
        since: iso(since),
        answerBy: isoOrNull(answerBy),
      })),
      ratings: bounded(ratings, ({ title, since, ...rating }) => ({
        ...rating,
        title: textIn(title, language),
        since: iso(since),
      })),
      messages: bounded(messages, ({ sentAt, ...message }) => ({
        ...message,
        canSendAgain: sentAt === null,
        since: iso(message.since),
      })),
    }
  },

  async staffNews({ query, staff, services }) {
    const now = services.now()
    const [newOrders, mentions] = await Promise.all([
      query.since === undefined ? 0 : countPaidSince(services.db, query.since, mostNew),
      countWaitingMentions(services.db, staff.id, mostNew),
    ])
    return { newOrders, mentions, now }
  },

  /** Searches orders, customers and requests by number, name, mail or phone. */
  async staffFind({ query, language, services }) {
    const search = orderSearch(query.q)
    if (search === null) return { orders: [], customers: [], requests: [] }
    const [orders, customers] = await Promise.all([
      listAllOrders(services.db, { by: 'number', direction: 'desc', search, after: null, most: found }),
      'number' in search ? [] : findCustomersByStart(services.db, query.q, found),
    ])
    const requests =
      customers.length === 0
        ? []
        : await listRequestsOf(
            services.db,
            customers.map(({ id }) => id),
            found,
          )
    return {
      orders: orders.map((listed) => presentListedOrder(listed, services.now(), language)),
      customers,
      requests: requests.map(({ title, ...request }) => ({
        ...request,
        title: textIn(title, language),
      })),
    }
  },

  async staffMessageResolve({ body, staff, language, services }) {
    await resolveDeadMessage(services, staff.id, body.messageId, body.wish)
    return { message: texts[body.wish === 'again' ? 'again' : 'left'][language] }
  },

  async staffOrderBulk({ body, staff, language, services }) {
    const { orderIds, ...step } = body
    const outcomes = await stepOrders(services, staff.id, orderIds, step)
    const orders = await listOrdersByIds(services.db, orderIds)
    return {
      results: outcomes.map(({ orderId, refusal }) => ({
        orderId,
        number: orders.find(({ order }) => order.id === orderId)?.order.number ?? null,
        done: refusal === null,
        message: refusal === null ? null : refusal[language],
      })),
    }
  },

  async staffOrderProducts({ language, services }) {
    return {
      products: (await listProductNames(services.db)).map(({ id, name }) => ({
        id,
        name: textIn(name, language),
      })),
    }
  },

  /** A CSV file of the list, bounded; the audit log says who took it before the first line is sent. */
  async staffOrderExport({ query, staff, language, services }) {
    // A tag may be about a customer, as the words of a search may (docs/decisions/062).
    const { rows, zone, ...asked } = query
    const { search, tag, ...filter } = asked
    const chosen = Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    )
    const facts = {
      ...chosen,
      ...(rows === 'line' ? { rows } : {}),
      ...(search ? { searched: true } : {}),
      ...(tag ? { tagged: true } : {}),
    }
    await writeTogether(services.db, [
      recordAction(services.db, {
        actorId: staff.id,
        action: 'orders.exported',
        subjectKind: 'orders',
        subjectId: 'list',
        facts,
        at: services.now(),
      }),
    ])
    return exportOrders(services, asked, staff.id, {
      form: { rows, zone },
      findFees: (intentIds) => findFees(services.db, intentIds),
      language,
    })
  },

  async staffOrderSheets({ query, language, services }) {
    return { orders: await staffOrderViews(services, query.ids, language) }
  },
} satisfies Partial<Handlers>
