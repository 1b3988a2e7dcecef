import { type Environment, mailboxOf } from '../environment.ts'

const answer = (status: number, text: string): Response => new Response(text, { status })

/**
 * `POST https://hooks.slack.com/services/T…/B…/…`, an incoming webhook: the text ends in the mailbox under the address's
 * path. The refusals are those of Slack's page "Sending messages using incoming webhooks".
 */
export async function answerSlackCall(request: Request, env: Environment): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!/^\/services\/T\w+\/B\w+\/\w+$/.test(pathname)) return answer(404, 'no_service')
  if (request.method !== 'POST') return answer(405, 'method_not_allowed')
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return answer(400, 'invalid_payload')
  }
  if (typeof body !== 'object' || body === null) return answer(400, 'invalid_payload')
  const text: unknown = 'text' in body ? body.text : undefined
  if (typeof text !== 'string' || text === '') return answer(400, 'no_text')
  const stored = await mailboxOf(env).deliver([
    { channel: 'chat', to: pathname, from: 'Slack', subject: '', text, html: '' },
  ])
  return stored ? answer(200, 'ok') : answer(500, 'rollup_error')
}
