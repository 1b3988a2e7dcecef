import { type Environment, googleProviderOf } from '../environment.ts'
import { readJson } from '../read-json.ts'
import { googleClientScript } from './client-script.ts'

/** The hosts of Google that sign-in calls from a server. */
const hosts = ['www.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com']
export const isGoogleHost = (hostname: string): boolean => hosts.includes(hostname)

const fresh = { headers: { 'cache-control': 'no-store' } }

/** `/__local/google/*`: the stand-in for Google's client script, its tokens, and the control calls of tests. */
export async function answerGoogleCall(request: Request, env: Environment): Promise<Response> {
  const provider = googleProviderOf(env)
  switch (`${request.method} ${new URL(request.url).pathname.slice('/__local/google'.length)}`) {
    case 'GET /client.js':
      return new Response(googleClientScript, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      })
    case 'POST /token': {
      const { status, body } = await provider.makeToken(await readJson(request))
      return Response.json(body, { status, ...fresh })
    }
    case 'POST /control': {
      const { status, body } = await provider.control(await readJson(request))
      return Response.json(body, { status })
    }
    case 'GET /state':
      return Response.json(await provider.state(), fresh)
    default:
      return new Response('Nothing is here. The double of Google answers client.js, token, control and state.\n', {
        status: 404,
      })
  }
}
