/** What of the console may have changed; its open screens of a topic load their data again. */
export const staffTopics = ['orders', 'requests'] as const
export type StaffTopic = (typeof staffTopics)[number]

const ofOrders = [
  'claims',
  'disputes',
  'money_events',
  'order_events',
  'order_mentions',
  'order_notes',
  'order_reviews',
  'order_tags',
  'orders',
  'parcel_lines',
  'parcels',
  'order_line_files',
  'press_counts',
  'refunds',
]
const ofRequests = ['proofs', 'quotes', 'request_events', 'requests']

const topicOfTable = new Map<string, StaffTopic>([
  ...ofOrders.map((table) => [table, 'orders'] as const),
  ...ofRequests.map((table) => [table, 'requests'] as const),
])

/** The topic that a statement writes to; null when no list of the console shows it. */
export function staffTopicOf(statement: string): StaffTopic | null {
  const [, table] = /^\s*(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i.exec(statement) ?? []
  return (table === undefined ? undefined : topicOfTable.get(table.toLowerCase())) ?? null
}
