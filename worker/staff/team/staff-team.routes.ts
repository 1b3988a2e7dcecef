import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { changeStaff, setPermissions } from './change-staff.ts'
import { acceptInvitation, inviteStaff, openInvitation, withdrawInvitation } from './invite-staff.ts'
import { presentInvitation, presentTeamMember } from './staff.presenter.ts'
import { listInvitations, listStaff } from './staff.queries.ts'

const texts = {
  invited: { en: 'The invitation is on its way.', es: 'La invitación va en camino.' },
  withdrawn: { en: 'The invitation is taken back.', es: 'Se retiró la invitación.' },
  changed: { en: 'Done. It applies right away.', es: 'Listo. Vale desde ahora.' },
  accepted: {
    en: 'Welcome. Log in with your new password.',
    es: 'Te damos la bienvenida. Entra con tu contraseña nueva.',
  },
} as const satisfies Record<string, Localized>

/** @throws ShopError not_found for what is no id of a person */
const person = (id: string): string => {
  if (!isId('customer', id)) throw new ShopError('not_found')
  return id
}

export const staffTeamRoutes = {
  async staffTeam({ services }) {
    const [people, invitations] = await Promise.all([
      listStaff(services.db),
      listInvitations(services.db, services.now()),
    ])
    return { people: people.map(presentTeamMember), invitations: invitations.map(presentInvitation) }
  },

  async staffInvite({ body, staff, language, services }) {
    await inviteStaff(services, staff, body)
    return { message: texts.invited[language] }
  },

  async staffInvitationWithdraw({ params, staff, language, services }) {
    await withdrawInvitation(services, staff, person(params.personId))
    return { message: texts.withdrawn[language] }
  },

  /** Changes another member of staff; everybody changes their own account in their own security settings. */
  async staffChange({ params, body, staff, language, services }) {
    const id = person(params.personId)
    if (id === staff.id) throw new ShopError('forbidden')
    await changeStaff(services, staff, id, body)
    return { message: texts.changed[language] }
  },

  async staffPermissionsChange({ params, body, staff, language, services }) {
    await setPermissions(services, staff, person(params.personId), body)
    return { message: texts.changed[language] }
  },

  async staffInvitationShow({ token, services }) {
    const { person: invited, role, link } = await openInvitation(services, token)
    return { email: link.address, firstName: invited.firstName, lastName: invited.lastName, role }
  },

  async staffInvitationAccept({ body, token, language, services }) {
    await acceptInvitation(services, token, body)
    return { message: texts.accepted[language] }
  },
} satisfies Partial<Handlers>
