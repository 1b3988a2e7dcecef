import { socketProtocol, tokenProtocol } from '#worker/chat/chat.rules.ts'
import {
  closeCodes,
  nextConnection,
  noConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionStatus,
} from './connection.ts'

/** The options of a connection to a room. */
export interface ConnectionOptions {
  /** The address to connect to, read at every attempt: `/api/chat?room=…`. */
  address: () => string
  /** The first frame of a socket, which authenticates it; null while there is no token. */
  authFrame: () => object | null
  /** Whether a frame of the server says that the authentication succeeded. */
  isAcceptance: (frame: Frame) => boolean
  /** Called with each frame of the server, in order. */
  onFrame: (frame: Frame) => void
  onStatus: (status: ConnectionStatus) => void
  /** Gets a new token; `ended` when the session is over. */
  renew: () => Promise<'refreshed' | 'ended' | 'unreachable'>
}
/** A JSON object of the wire. */
export type Frame = Readonly<Record<string, unknown>>

/** A connection that reconnects by itself until it is stopped. */
export interface Connection {
  status: () => ConnectionStatus
  /** Sends a frame; false when there is no connection and nothing was sent. */
  send: (frame: object) => boolean
  /** Authenticates the open socket again after the token was refreshed, without closing it. */
  authenticateAgain: () => void
  /** The Reconnect button: connects at once instead of after the wait. */
  reconnect: () => void
  /** Replaces the socket, because the server has owed an answer for too long. */
  giveUpSocket: () => void
  stop: () => void
}

/** How long opening and authenticating may take before the next attempt, in ms. */
const patienceMs = 15_000

/** How often a ping is sent on a quiet connection, in ms; without an answer until the next ping it counts as dead. */
const heartbeatMs = 25_000

/** Connects and stays connected: the socket, timers and network events around the state machine in connection.ts. */
export function connect(options: ConnectionOptions): Connection {
  let state = noConnection
  let socket: WebSocket | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  /** Whether a frame arrived since the last ping. */
  let isAlive = true

  const happen = (event: ConnectionEvent) => {
    const { state: next, effects } = nextConnection(state, event, Math.random())
    const isNews = next.status !== state.status
    state = next
    if (isNews) options.onStatus(state.status)
    for (const effect of effects) perform(effect)
  }

  const perform = (effect: ConnectionEffect) => {
    switch (effect.do) {
      case 'open':
        return open()
      case 'authenticate': {
        const proof = options.authFrame()
        if (proof === null) return happen({ type: 'closed', code: closeCodes.notAccepted })
        return write(proof)
      }
      case 'drop':
        return drop()
      case 'renew':
        return void options
          .renew()
          .then((outcome) =>
            happen({ type: outcome === 'refreshed' ? 'renewed' : outcome === 'ended' ? 'ended' : 'unrenewed' }),
          )
      case 'wait':
        clearTimeout(waiting)
        waiting = setTimeout(() => happen({ type: 'retryDue' }), effect.waitMs)
        return
      case 'stopWaiting':
        return clearTimeout(waiting)
    }
  }

  function open() {
    drop()
    isAlive = true
    const proof = options.authFrame()
    const token = proof !== null && 'token' in proof ? proof.token : null
    const opened = new WebSocket(
      new URL(options.address(), location.href.replace(/^http/, 'ws')),
      // The token in the upgrade tells the server who connects, so that sockets of strangers cannot take this one's
      // place.
      typeof token === 'string' ? [socketProtocol, tokenProtocol + token] : [],
    )
    socket = opened
    // Events of a socket that was replaced are ignored.
    const ifCurrent = (act: () => void) => () => socket === opened && act()
    clearTimeout(patience)
    patience = setTimeout(
      ifCurrent(() => state.status !== 'connected' && lose()),
      patienceMs,
    )
    opened.addEventListener(
      'open',
      ifCurrent(() => happen({ type: 'opened' })),
    )
    opened.addEventListener(
      'error',
      ifCurrent(() => happen({ type: 'errored' })),
    )
    opened.addEventListener('close', (event) => {
      if (socket !== opened) return
      socket = null
      clearTimeout(patience)
      happen({ type: 'closed', code: event.code })
    })
    opened.addEventListener('message', (event) => {
      const frame = socket === opened ? frameFrom(event.data) : null
      isAlive ||= socket === opened
      if (frame === null || frame['type'] === 'pong') return
      if (state.status !== 'connected' && options.isAcceptance(frame)) happen({ type: 'accepted' })
      options.onFrame(frame)
    })
  }

  function drop() {
    clearTimeout(patience)
    const dropped = socket
    socket = null
    dropped?.close()
  }
  /** Treats the connection as closed by the server. */
  function lose() {
    drop()
    happen({ type: 'errored' })
    happen({ type: 'closed', code: 1006 })
  }
  const write = (frame: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  // A connection can be dead without either end noticing: a client that only waits for messages would wait for ever.
  const heartbeat = setInterval(() => {
    if (state.status !== 'connected') return
    if (!isAlive) return lose()
    isAlive = false
    write({ type: 'ping' })
  }, heartbeatMs)

  const comeBack = () => {
    // The wait was to spare the server; when the network returns, there is no reason to wait longer.
    if (state.isWanted && state.socket === 'none') happen({ type: 'reconnect' })
  }
  const lookAgain = () => document.visibilityState === 'visible' && comeBack()
  const goOffline = () => socket !== null && lose()
  addEventListener('online', comeBack)
  addEventListener('offline', goOffline)
  document.addEventListener('visibilitychange', lookAgain)
  happen({ type: 'start' })

  return {
    status: () => state.status,
    send: (frame) => {
      if (state.status !== 'connected' || socket?.readyState !== WebSocket.OPEN) return false
      write(frame)
      return true
    },
    authenticateAgain: () => {
      const proof = state.socket === 'open' ? options.authFrame() : null
      if (proof !== null) write(proof)
    },
    reconnect: () => happen({ type: 'reconnect' }),
    giveUpSocket: () => happen({ type: 'silent' }),
    stop: () => {
      clearInterval(heartbeat)
      removeEventListener('online', comeBack)
      removeEventListener('offline', goOffline)
      document.removeEventListener('visibilitychange', lookAgain)
      happen({ type: 'stop' })
    },
  }
}

/** A text frame's JSON object; null for any other frame, which is ignored. */
function frameFrom(data: unknown): Frame | null {
  if (typeof data !== 'string') return null
  try {
    const frame: unknown = JSON.parse(data)
    return typeof frame === 'object' && frame !== null && !Array.isArray(frame) ? (frame as Frame) : null
  } catch {
    return null
  }
}
