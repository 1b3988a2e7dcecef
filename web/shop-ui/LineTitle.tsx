import type { OrderLineView } from '#worker/api/wire.ts'

/**
 * What every reader of a line has to see of it, whoever reads: shopper, staff, on a sheet or on a slip. `size` stands
 * behind the title.
 */
export const LineTitle = ({ line, size = '' }: { line: Pick<OrderLineView, 'title'>; size?: string }) => (
  <span>{[line.title, size].filter(Boolean).join(', ')}</span>
)
