import { createHmac } from 'node:crypto'
import { localConfig } from '#scripts/local/shop.ts'
import type { TestShop } from './shop.ts'
import { Visitor, type Answer } from './visitor.ts'

/** A status callback of the SMS provider, signed with its token for its address unless `sign` says otherwise. */
export function signedSmsStatus(
  shop: Pick<TestShop, 'url'>,
  fields: Record<string, string>,
  sign: { token?: string; address?: string } = {},
): Promise<Answer> {
  const path = '/api/messages/sms?message=none'
  const text = Object.keys(fields)
    .sort()
    .reduce((signed, name) => signed + name + fields[name], sign.address ?? `${shop.url.origin}${path}`)
  const signature = createHmac('sha1', sign.token ?? localConfig.TWILIO_AUTH_TOKEN)
    .update(text)
    .digest('base64')
  return new Visitor(shop).call('POST', path, new URLSearchParams(fields).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': signature,
  })
}
