/** One mail to the owner, so that they see whether the shop's mail arrives before a customer waits for it. */
import { writeOwnersShop, type OwnersShop, type Target } from './owner-file.ts'
import { askWrangler } from './wrangler.ts'

/**
 * Sends it once for a sender and a recipient. A refusal ends nothing: a new account may write to verified addresses only,
 * and the next run tries again.
 */
export async function sendTestMail(target: Target, shop: OwnersShop, say: (line: string) => void): Promise<void> {
  const [to = shop.ownerEmail] = shop.mailOnlyTo ?? []
  const testMail = `${shop.sender} to ${to}`
  if (shop.testMail === testMail) return
  const command = ['email', 'sending', 'send', '--from', shop.sender, '--from-name', shop.shopName, '--to', to]
  const subject = `${shop.shopName} can send mail`
  const text = `npm run deploy sent this mail for ${shop.domain}. Customers' mails come the same way.`
  const { status, output } = await askWrangler([...command, '--subject', subject, '--text', text])
  if (status !== 0 || /Permanently bounced/.test(output)) {
    say(`Cloudflare did not take a test mail to ${to}: ${reasonIn(output)}`)
    say('a new account may write to verified addresses only (docs/deploy.md, "Begin today"); the next run tries again')
    return
  }
  say(`a test mail is on its way to ${to}: look whether it arrives, and not as spam`)
  writeOwnersShop(target, { ...shop, testMail })
}

/** wrangler's own words: the line that names the error, else the last one. */
function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.find((line) => /error|bounced/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
}
