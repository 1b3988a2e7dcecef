import { paths } from '#web/app/paths.ts'
import { removeDraft } from '#web/app/stores/drafts.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { canonicalEmail } from '#worker/accounts/email.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { keepPendingIdentity } from './pending-identity.ts'
import { registrationDraft } from './registration-draft.ts'
import type { RegisteredBy, RegistrationFields } from './use-registration.ts'
import { watchDelivery } from './watch-delivery.ts'

/** How long the notice about what was sent stays unless it is dismissed, in ms: long enough to look for it. */
const noticeMs = 10 * 60 * 1000

/**
 * What follows a registration (R-ACC-04): by email home with a lasting notice, by phone the screen for the code. Who has gone to another
 * screen before the answer came stays there, with a notice for both (`isHere`).
 */
export function afterRegistering(
  by: RegisteredBy,
  { email, phoneNumber }: Pick<RegistrationFields, 'email' | 'phoneNumber'>,
  { navigate, isHere }: { navigate: (path: string) => void; isHere: boolean },
): void {
  removeDraft('login')
  selectLoginTab('login')
  if (by === 'phoneNumber') {
    // The draft stays until the code is confirmed, so that a mistyped number can be corrected.
    const value = strippedPhone(phoneNumber)
    keepPendingIdentity({ kind: 'phoneNumber', value })
    const toCode = () => navigate(paths.validateCode())
    if (isHere) return toCode()
    showToast(translate('account:code.sentTo', { address: value, minutes: codePolicy.livesMs / minutes(1) }), {
      lastsMs: noticeMs,
      action: { label: translate('account:code.title'), run: toCode },
    })
    return
  }
  removeDraft(registrationDraft)
  const sentTo = { kind: 'email', value: canonicalEmail(email) } as const
  keepPendingIdentity(sentTo)
  const dismiss = showToast(translate('account:register.mailSent', { email: sentTo.value }), {
    lastsMs: noticeMs,
  })
  // It goes on at whatever screen the shopper is by then.
  watchDelivery(sentTo, () => {
    dismiss()
    showToast(translate('account:code.undelivered.email', { address: sentTo.value }), {
      tone: 'error',
      lastsMs: noticeMs,
      action: {
        label: translate('account:code.otherWay.email'),
        run: () => {
          selectLoginTab('register')
          navigate(paths.login())
        },
      },
    })
  })
  if (isHere) navigate(paths.home())
}
