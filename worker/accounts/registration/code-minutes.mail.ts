import { minutes } from '#worker/platform/duration.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'

/** How long a code is valid, in whole minutes as messages say it. */
export const codeMinutes = codePolicy.livesMs / minutes(1)
