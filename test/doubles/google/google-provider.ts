import { DurableObject } from 'cloudflare:workers'
import type { Environment } from '../environment.ts'
import { makeIdToken } from './id-token.ts'
import { honestPlan, type ProviderPlan, readProviderPlan } from './provider-plan.ts'
import { makeSigningKey, publishedForm, type SigningKey } from './signing-keys.ts'
import { readTokenWish } from './token-wish.ts'

interface Answer {
  status: number
  body: object
}

/** About six hours, like Google's own header: verifiers may cache the keys that long. */
const certsLiveS = 22_000

/** Google as an identity provider: keeps its keys across restarts, publishes them, signs ID tokens. */
export class GoogleProvider extends DurableObject<Environment> {
  constructor(ctx: DurableObjectState, env: Environment) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      if (!ctx.storage.kv.get('keys')) ctx.storage.kv.put('keys', [await makeSigningKey(), await makeSigningKey()])
    })
  }

  /** A call as www.googleapis.com would get it. */
  override async fetch(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url)
    if (request.method !== 'GET' || hostname !== 'www.googleapis.com' || pathname !== '/oauth2/v3/certs')
      return new Response('Not Found\n', { status: 404 })
    this.ctx.storage.kv.put('certsCalls', this.#certsCalls() + 1)
    const plan = this.#plan()
    if (plan.failCerts > 0) {
      this.ctx.storage.kv.put('plan', { ...plan, failCerts: plan.failCerts - 1 })
      return new Response('Service Unavailable\n', { status: 503 })
    }
    return Response.json(
      { keys: this.#keys().map(publishedForm) },
      { headers: { 'cache-control': `public, max-age=${certsLiveS}, must-revalidate, no-transform` } },
    )
  }

  /** `{credential}`, a signed ID token; `{}` while that fault is on; 400 for a malformed wish. */
  async makeToken(body: Record<string, unknown>): Promise<Answer> {
    const wish = readTokenWish(body, this.env.GOOGLE_CLIENT_ID)
    if ('error' in wish) return { status: 400, body: wish }
    if (this.#plan().noCredential) return { status: 200, body: {} }
    const [current] = this.#keys()
    return { status: 200, body: { credential: await makeIdToken(wish, current, Date.now()) } }
  }

  /**
   * Changes the faults. `rotateKeys` signs with a new key from now on; the previous key stays published, as at Google.
   */
  async control(command: Record<string, unknown>): Promise<Answer> {
    const { reset, rotateKeys, ...changes } = command
    const plan = readProviderPlan(reset === true ? honestPlan : this.#plan(), changes)
    if (!plan)
      return {
        status: 400,
        body: { error: 'Known controls: rotateKeys, failCerts (how many), noCredential (true or false), reset.' },
      }
    this.ctx.storage.kv.put('plan', plan)
    if (rotateKeys === true) {
      const fresh = await makeSigningKey()
      const [current] = this.#keys()
      this.ctx.storage.kv.put('keys', [fresh, current])
    }
    return { status: 200, body: plan }
  }

  /** The ids of the published keys (the signing key first), how often they were fetched, and the faults. */
  state(): { keys: string[]; certsCalls: number } & ProviderPlan {
    return { keys: this.#keys().map((key) => key.kid), certsCalls: this.#certsCalls(), ...this.#plan() }
  }

  #keys(): [current: SigningKey, previous: SigningKey] {
    const keys = this.ctx.storage.kv.get<[SigningKey, SigningKey]>('keys')
    if (!keys) throw new Error('The provider was asked before it had made its keys.')
    return keys
  }

  #plan(): ProviderPlan {
    return { ...honestPlan, ...this.ctx.storage.kv.get<ProviderPlan>('plan') }
  }

  #certsCalls(): number {
    return this.ctx.storage.kv.get<number>('certsCalls') ?? 0
  }
}
