import type { EndpointName } from '#worker/api/endpoints.ts'
import type { Call, EarlyCall, Handler, HandlerAhead } from '#worker/api/handler.ts'
import type { Part } from '#worker/platform/database.queries.ts'

/**
 * A handler whose first statement goes with the look-up of the caller's token: one trip instead of two, and one
 * transaction. `ask` is not admitted yet: its statement reads what belongs to `ownerOfToken`, or writes for
 * `sureCaller`, with the `tokenValues`. What it found is seen by `answer` only, which runs for a caller who is admitted; null where `ask` made none.
 */
export const ahead =
  <Name extends EndpointName>() =>
  <Found, Asked extends Part<Found> | null>(
    ask: (call: EarlyCall<Name>) => Asked & (Part<Found> | null),
    answer: (call: Call<Name>, found: Found | (null extends Asked ? null : never)) => ReturnType<Handler<Name>>,
  ): HandlerAhead<Name> => ({ ask, answer })
