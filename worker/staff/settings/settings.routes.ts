import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { inEachLanguage, type Language, languages } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Settings } from '#worker/shop-settings/settings.rules.ts'
import { changeSettings, showSettings } from './change-settings.ts'
import { hasSms, mailExamples } from './mail-examples.mail.ts'
import { presentSettings } from './settings.presenter.ts'

async function shown(services: Services) {
  const { settings, rows } = await showSettings(services)
  return presentSettings(settings, rows)
}

/**
 * An area as it is now, of which a call changes a part. It must be the version that was read, else the other parts would be
 * put back: what D1 could not be asked for is an older one. @throws ShopError edited_meanwhile
 */
async function read<Area extends 'press' | 'occasions'>(
  services: Services,
  area: Area,
  version: number,
): Promise<Settings[Area]> {
  services.settings.forget()
  const settings = await services.settings.read()
  if (settings[area].version !== version) throw new ShopError('edited_meanwhile')
  return settings[area]
}

/** The mails the shop sends, as they would be sent today to somebody who reads this language. */
async function mailsIn(services: Services, language: Language) {
  const shopUrl = services.config.PUBLIC_URL
  const { contact } = await services.settings.read()
  return Object.entries(mailExamples({ shopUrl, contact, language, at: services.now() })).map(([mail, message]) => ({
    mail,
    message,
    render: () => services.messages.email(message, language, shopUrl, contact),
  }))
}

/** What the owners say about the shop, and the mails it sends (R-STAFF-10). */
export const settingsRoutes = {
  staffSettings: ({ services }) => shown(services),

  async staffContactChange({ body: { version, ...contact }, staff, services }) {
    await changeSettings(services, staff.id, 'contact', version, contact)
    return shown(services)
  },

  async staffHoursChange({ body: { version, ...hours }, staff, services }) {
    await changeSettings(services, staff.id, 'hours', version, hours)
    return shown(services)
  },

  async staffChargesChange({ body: { version, shippingCents, taxPercents }, staff, services }) {
    await changeSettings(services, staff.id, 'charges', version, { shippingCents, taxRates: taxPercents })
    return shown(services)
  },

  async staffTeamRulesChange({ body: { version, ...rules }, staff, services }) {
    await changeSettings(services, staff.id, 'team', version, rules)
    return shown(services)
  },

  async staffPressRoomChange({ body: { version, ...room }, staff, services }) {
    const { garments } = await read(services, 'press', version)
    await changeSettings(services, staff.id, 'press', version, { ...room, ...(garments && { garments }) })
    return shown(services)
  },

  /** The stations stay as they are. */
  async staffGarmentsChange({ body: { version, ...garments }, staff, services }) {
    const { version: _current, ...room } = await read(services, 'press', version)
    await changeSettings(services, staff.id, 'press', version, { ...room, garments })
    return shown(services)
  },

  /** The other occasions stay as they are said. */
  async staffOccasionChange({ params, body: { version, ...page }, staff, services }) {
    const { said } = await read(services, 'occasions', version)
    await changeSettings(services, staff.id, 'occasions', version, { said: { ...said, [params.occasion]: page } })
    return shown(services)
  },

  async staffMailList({ services }) {
    const inAll = await Promise.all(languages.map((language) => mailsIn(services, language)))
    const subjects = new Map(languages.map((language, index) => [language, inAll[index] ?? []]))
    return {
      mails: (inAll[0] ?? []).map(({ mail, message }, index) => ({
        mail,
        subject: inEachLanguage((language) => subjects.get(language)?.[index]?.render().subject ?? ''),
        sms: hasSms(message),
      })),
    }
  },

  async staffMailShow({ params, query, language, services }) {
    const wanted = query.language ?? language
    const found = (await mailsIn(services, wanted)).find(({ mail }) => mail === params.mail)
    if (!found) throw new ShopError('not_found')
    return {
      mail: params.mail,
      language: wanted,
      ...found.render(),
      sms: hasSms(found.message) ? services.messages.sms(found.message, wanted) : null,
    }
  },
} satisfies Partial<Handlers>
