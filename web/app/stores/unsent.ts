import { isObject, stored } from './stored.ts'

/**
 * A chat message that was written and has not reached the shop. A file's bytes are kept elsewhere
 * (web/app/stores/kept-files.ts).
 */
export interface Unsent {
  clientId: string
  kind: 'message' | 'note' | 'file'
  content: string
  /** When it was written, in ms since 1970. */
  at: number
}

const start = (owner: string, room?: string): string => `outbox:${owner}:${room === undefined ? '' : `${room}:`}`
const isUnsent = (value: unknown): value is Unsent =>
  isObject(value) &&
  typeof value['clientId'] === 'string' &&
  ['message', 'note', 'file'].includes(String(value['kind'])) &&
  typeof value['content'] === 'string' &&
  typeof value['at'] === 'number'

/**
 * Unsent messages in this browser by author and room. Each has its own key, so that tabs do not overwrite each other.
 */
export const unsent = {
  keep: (owner: string, room: string, { clientId, kind, content, at }: Unsent): void =>
    stored.write('local', start(owner, room) + clientId, JSON.stringify({ clientId, kind, content, at })),
  forget: (owner: string, room: string, clientId: string): void =>
    stored.remove('local', start(owner, room) + clientId),
  /** The messages in the order in which they were written. */
  list: (owner: string, room: string): Unsent[] =>
    keysFrom(start(owner, room))
      .flatMap((key) => stored.readRecord('local', key, isUnsent) ?? [])
      .sort((one, other) => one.at - other.at),
  hasAny: (owner: string): boolean => keysFrom(start(owner)).length > 0,
  /** The rooms with unsent messages of this author. */
  roomsOf: (owner: string): string[] => [
    ...new Set(keysFrom(start(owner)).flatMap((key) => key.slice(start(owner).length).split(':')[0] ?? [])),
  ],
  /** Deletes everything after a deliberate log-out. */
  forgetAll: (owner: string): void => {
    for (const key of keysFrom(start(owner))) stored.remove('local', key)
  },
}

const keysFrom = (beginning: string): string[] => stored.keys('local').filter((key) => key.startsWith(beginning))
