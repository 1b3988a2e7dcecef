/** Asset files: a session says which are missing, and ends with a token that a version brings. */
import { randomUUID } from 'node:crypto'
import type { Version } from './account-state.ts'
import { Refused, json, type Route } from './calls.ts'

type Manifest = Version['assets']

/** A session token in the form of the real ones; wrangler reads its middle part. */
const sessionToken = (facts: object): string =>
  ['{}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, ...facts }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
/** The manifests of upload sessions, which are too long for a token. */
const sessions = new Map<string, Manifest>()
const assetsPerUpload = 50

/** The files that a session's token stands for. @throws Refused */
export function manifestOf(token: string): Manifest {
  const facts = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { script?: string }
  const manifest = sessions.get(facts.script ?? '')
  if (!manifest) throw new Refused(400, 10_304, 'The completion token of the assets is not valid.')
  return manifest
}

export const assetRoutes: Route[] = [
  [
    'POST',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
    (call, { state }) => {
      const { manifest } = json<{ manifest: Manifest }>(call)
      if (Object.keys(manifest).length > (state.isPaid ? 100_000 : 20_000))
        throw new Refused(400, 10_021, 'Too many asset files.')
      const id = randomUUID()
      sessions.set(id, manifest)
      const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
        (hash) => !state.assetFiles.has(hash),
      )
      const buckets = Array.from({ length: Math.ceil(missing.length / assetsPerUpload) }, (_none, index) =>
        missing.slice(index * assetsPerUpload, (index + 1) * assetsPerUpload),
      )
      return { jwt: sessionToken({ script: id }), buckets }
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/assets\/upload$/,
    async ({ request }, { state }) => {
      const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
      for (const [hash, file] of await request.formData()) {
        const text = typeof file === 'string' ? file : await file.text()
        state.assetFiles.set(hash, new Uint8Array(Buffer.from(text, 'base64')))
      }
      const isWhole = Object.values(manifestOf(token)).every(({ hash }) => state.assetFiles.has(hash))
      return isWhole ? { jwt: token } : {}
    },
  ],
]
