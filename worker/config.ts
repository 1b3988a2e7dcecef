/** The shop's configuration, parsed once; all errors are reported together. */
import * as z from 'zod'
import { isEmail } from './accounts/email.rules.ts'
import { dataLocations } from './platform/data-location.rules.ts'
import { cents } from './platform/money.rules.ts'
import { isSmsCountry } from './platform/phone-plan.rules.ts'
import { parseTaxRates } from './shop-settings/order-charges.rules.ts'

/** Whether an address is this machine's. Only there http is allowed, and real money is not expected. */
const isOnThisMachine = (url: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(url)

const schema = z.object({
  /**
   * The secret of the shop: codes, tokens and passwords are keyed from it by purpose. At least 32 characters. While it is
   * replaced, the new one, a comma, and up to two former ones (docs/decisions/146).
   */
  APP_SECRET: z.string().transform((list, context): [string, ...string[]] => {
    const [newest = '', ...former] = list.split(',').map((secret) => secret.trim())
    const isStrong = (secret: string) => secret.length >= 32 && new Set(secret).size >= 10
    if ([newest, ...former].every(isStrong) && former.length <= 2) return [newest, ...former]
    context.addIssue({
      code: 'custom',
      message: 'must be at least 32 random characters, without a comma; while it is replaced: new,old',
    })
    return z.NEVER
  }),
  /** The shop's origin, without a slash at the end. Links in mails are built from it, never from a request's host. */
  PUBLIC_URL: z
    .url()
    .refine((url) => url.startsWith('https://') || isOnThisMachine(url), 'must be an https address')
    .transform((url) => url.replace(/\/+$/, '')),
  /**
   * Where the shop's data lies, one of Cloudflare's hints for a location. `npm run deploy` sets it beside the place where the
   * Worker runs: chat rooms are made there too (docs/decisions/500). Without it each is made near its first caller.
   */
  DATA_LOCATION: z.enum(dataLocations).optional(),
  /** `staging` for a shop in which nothing is really paid or sent to customers. */
  STAGE: z.enum(['production', 'staging']).default('production'),
  /** `Name <address>` of outgoing mail; the name may be absent. */
  MAIL_FROM: z.string().transform((text, context) => {
    const [, name = '', email = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [text, '', text.trim()]
    if (isEmail(email)) return { email, name: name.trim() === '' ? email : name.trim() }
    context.addIssue({ code: 'custom', message: 'must be like Name <name@example.com>' })
    return z.NEVER
  }),
  /** A secret key, or a restricted one (`rk_`). */
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_ or rk_, then test_ or live_'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_'),
  /** One secret, or two separated by a comma while they are rotated. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().startsWith('whsec_')).min(1).max(2)),
  /** Only the local configuration sets it: where the stand-in for Stripe.js is. */
  STRIPE_JS_URL: z
    .string()
    .optional()
    .transform((url) => url || undefined),
  /** How long one call to Stripe may take, ms. Only tests shorten it. */
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(500).max(8000).default(8000),
  /** Wrong passwords an address may send in an hour before it must wait; offices and phone carriers share one. */
  LOGIN_TRIES_PER_ADDRESS: z.coerce.number().int().min(5).default(50),
  /**
   * Orders a customer may start in ten minutes, and cards that may fail in an hour, before the customer must wait.
   * A person who tries stolen cards exceeds it.
   */
  PAY_TRIES_PER_CUSTOMER: z.coerce.number().int().min(3).default(10),
  /**
   * Whether owners must have a second factor before they may do anything else. Only the local configuration sets it to
   * false.
   */
  OWNERS_NEED_SECOND_FACTOR: z.stringbool().default(true),
  /** A customer is notified by mail or SMS, once, of a chat answer that they have not read after so many seconds. */
  CHAT_TELL_AFTER_SECONDS: z.coerce.number().int().min(1).default(180),
  /** Google's client id; without it the Google button is not shown. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Only the local configuration sets it: where the stand-in for Google's client script is. */
  GOOGLE_SCRIPT_URL: z.string().optional(),
  /** A key of Google Maps Platform with Places API (New); without it addresses are completed by US ZIP code only. */
  GOOGLE_MAPS_KEY: z
    .string()
    .optional()
    .transform((key) => key || undefined),
  /** Both or neither: forms then want Turnstile's proof. */
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  /** Flat price of sending an order, in cents; 0 is free (R-PAY-13). */
  SHIPPING_CENTS: z.coerce.number().int().min(0).max(10_000).default(0).transform(cents),
  /** Sales tax by state in percent, `FL=7,TX=8.25`; states left out pay none. */
  TAX_RATES: z
    .string()
    .default('')
    .transform(
      (text, context) =>
        parseTaxRates(text) ?? (context.addIssue({ code: 'custom', message: 'must be like FL=7,TX=8.25' }), z.NEVER),
    ),
  /** Days on which the shop rests beside weekends, `2026-12-25,2027-01-01`: delivery promises skip them. */
  HOLIDAYS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((day) => day.trim())
        .filter((day) => day !== ''),
    )
    .pipe(z.array(z.iso.date()))
    .transform((days): ReadonlySet<string> => new Set(days)),
  /**
   * Places SMS are sent to, `US,CA,PR`: the numbering plans in worker/platform/phone-plan.rules.ts. Elsewhere people
   * use their mail.
   */
  SMS_COUNTRIES: z
    .string()
    .default('US,CA,PR')
    .transform((text) => text.split(',').map((code) => code.trim()))
    .pipe(z.array(z.string().refine(isSmsCountry, 'has no numbering plan here')))
    .transform((codes) => codes.filter(isSmsCountry)),
  /** SMS to one range of ten thousand numbers in an hour. */
  SMS_PER_RANGE: z.coerce.number().int().min(1).default(20),
  /**
   * SMS of the whole shop in a day; at that the breaker opens: the owners get a mail and the log says
   * `alarm_sms_breaker_open`.
   */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(500),
  /**
   * Whether browsers keep the shop for when the net is away. `false` takes the service worker out of every browser that has
   * one (docs/decisions/172).
   */
  SERVICE_WORKER: z.stringbool().default(true),
  /** Only `npm run restore` sets it: nothing is served and nothing is sent (docs/decisions/140). */
  MAINTENANCE: z.stringbool().default(false),
  /**
   * Whether owners are told of what goes wrong, and get the line of the morning. Only the local configuration sets it
   * to false.
   */
  NOTIFY_OWNERS: z.stringbool().default(true),
  /** An incoming webhook of Slack, or Discord's with `/slack` behind it: alarms go there too. */
  ALARM_WEBHOOK_URL: z.url({ protocol: /^https$/ }).optional(),
  /** When owners get the line of the morning, `08:00` in the shop's time zone; empty for never. */
  MORNING_REPORT_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'must be like 08:00')
    .default('08:00'),
  /** How many weekly copies the second bucket keeps (docs/decisions/187). */
  KEEP_WEEKLY_COPIES: z.coerce.number().int().min(1).max(104).default(8),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
})

export type Config = z.output<typeof schema>

const groups = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const

/** Variables that are valid alone but not together; never reports a value. */
function contradictions(env: object): string[] {
  const of = (name: string): string => String(Object.entries(env).find(([known]) => known === name)?.[1] ?? '')
  const faults: string[] = []
  for (const group of groups) {
    const missing = group.filter((name) => of(name) === '')
    if (missing.length > 0 && missing.length < group.length)
      faults.push(`${missing.join(', ')}: must be set too, or none of ${group.join(', ')}`)
  }
  const [secret, publishable] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map(
    (name) => /^(?:sk|rk|pk)_(test|live)_/.exec(of(name))?.[1],
  )
  if (secret && publishable && secret !== publishable) {
    faults.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY, both test or both live')
    return faults
  }
  const mode = secret ?? publishable
  if (of('STAGE') === 'staging' && mode === 'live')
    faults.push('STRIPE_SECRET_KEY: live keys take real money; staging needs test keys')
  if (of('STAGE') !== 'staging' && mode === 'test' && !isOnThisMachine(of('PUBLIC_URL')))
    faults.push('STRIPE_SECRET_KEY: test keys take no money; a live address needs live keys (staging takes test keys)')
  return faults
}

/** Whether the shop is in maintenance, also where its configuration is not complete. */
export const isInMaintenance = (env: object): boolean => 'MAINTENANCE' in env && env.MAINTENANCE === 'true'

export class ConfigError extends Error {}

/** @throws ConfigError naming every variable that is missing or wrong, never a value. */
export function parseConfig(env: object): Config {
  const parsed = schema.safeParse(env)
  const together = contradictions(env)
  if (parsed.success && together.length === 0) return parsed.data
  const alone = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const faults = [...alone, ...together]
  throw new ConfigError(`configuration is not complete\n${faults.join('\n')}`)
}
