import type { EndpointName } from '#worker/api/endpoints.ts'
import type { Call, EarlyCall, Handler, HandlerAhead, HandlerAtOnce, WrittenCall } from '#worker/api/handler.ts'
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

/**
 * A handler whose one statement writes all that the call asks for, if `sureCaller` has a row: one trip, and nobody is looked up
 * (docs/decisions/475). Its part finds null when it has not written, for whatever reason; `otherwise` then answers, for a
 * caller who is admitted.
 */
export const atOnce =
  <Name extends EndpointName>() =>
  <Found>(
    write: (call: EarlyCall<Name>) => Part<Found | null> | null,
    written: (call: WrittenCall<Name>, found: Found) => ReturnType<Handler<Name>>,
    otherwise: Handler<Name>,
  ): HandlerAtOnce<Name> => ({ write, written, otherwise })
