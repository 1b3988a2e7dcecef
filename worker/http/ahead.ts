import type { EndpointName } from '#worker/api/endpoints.ts'
import type { Call, EarlyCall, Handler, HandlerAhead } from '#worker/api/handler.ts'

/**
 * A handler whose first work is done while the caller's token is looked up: one crossing instead of two for somebody far
 * from the database. `ask` is not admitted yet: it reads what belongs to `early.owner`, or writes under a condition on
 * `early.sure`. What it answers is seen by `answer` only, which runs for a caller who is admitted.
 */
export const ahead =
  <Name extends EndpointName>() =>
  <Found>(
    ask: (call: EarlyCall<Name>) => Promise<Found>,
    answer: (call: Call<Name>, found: Found) => ReturnType<Handler<Name>>,
  ): HandlerAhead<Name> => ({ ask, answer })
