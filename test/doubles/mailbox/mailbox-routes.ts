import { type Environment, mailboxOf } from '../environment.ts'
import { readJson } from '../read-json.ts'
import { renderMailboxPage } from './mailbox-page.ts'

/**
 * `GET /__local/mailbox?to=ADDRESS` (JSON, or a page for a browser), `DELETE` empties it, `POST …/control {failNext:n}`
 * makes the next sends fail, `POST …/empty` is the page's own button, `POST …/unsuppress {address}` is what an owner does
 * in Cloudflare's dashboard.
 */
export async function answerMailboxCall(request: Request, env: Environment): Promise<Response> {
  const url = new URL(request.url)
  const mailbox = mailboxOf(env)
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /__local/mailbox': {
      const to = url.searchParams.get('to')?.trim() || null
      const mails = await mailbox.list(to)
      if (prefersHtml(request)) return renderMailboxPage(mails, to)
      return Response.json(
        mails.map(({ from: _from, ...mail }) => mail),
        { headers: { 'cache-control': 'no-store', vary: 'accept' } },
      )
    }
    case 'DELETE /__local/mailbox':
      await mailbox.empty()
      return new Response(null, { status: 204 })
    case 'POST /__local/mailbox/empty':
      await mailbox.empty()
      return new Response(null, { status: 303, headers: { location: '/__local/mailbox' } })
    case 'POST /__local/mailbox/control': {
      const { failNext } = await readJson(request)
      if (typeof failNext !== 'number' || !Number.isInteger(failNext) || failNext < 0) {
        return Response.json({ error: 'Send {"failNext": n}, n a whole number.' }, { status: 400 })
      }
      await mailbox.failNext(failNext)
      return Response.json({ failNext })
    }
    case 'POST /__local/mailbox/unsuppress': {
      const { address } = await readJson(request)
      await mailbox.unsuppress(String(address))
      return new Response(null, { status: 204 })
    }
    default:
      return new Response('The mailbox answers GET and DELETE /__local/mailbox and POST /__local/mailbox/control.\n', {
        status: 404,
      })
  }
}

/** A browser names text/html before it would take JSON; scripts send a star, JSON, or nothing. */
function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  const html = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return html !== -1 && (json === -1 || html < json)
}
