import { minutes } from '#domain/duration'
import { codePolicy } from '#domain/verification-code'

/** How long a code is good for, in whole minutes as messages say it. */
export const codeMinutes = codePolicy.livesMs / minutes(1)
