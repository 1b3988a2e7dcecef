import type { ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import { chatLimits, type ChatMember } from '#worker/chat/chat.rules.ts'
import { isOpen, opensAt, type OpeningHours } from '#worker/shop-settings/opening-hours.rules.ts'
import type { ChatHistory } from './chat-history.ts'

/**
 * The frames somebody gets who was just let in: the newest messages, or all they missed after a seq, in as many frames
 * as needed.
 */
export function greetings(
  history: ChatHistory,
  { userId: id, side }: ChatMember,
  after: number | null,
  now: number,
  hours: OpeningHours,
): ServerFrame[] {
  const { received, read } = history.facts
  const latest = history.latest
  const about = {
    you: { id, side },
    marks: { received, read },
    unread: history.unread(side),
    opening: { isOpen: isOpen(now, hours), opensAt: opensAt(now, hours) },
  }
  const isTooFarBehind = after === null || after > latest || latest - after > chatLimits.catchUp
  if (isTooFarBehind)
    return [
      { type: 'previous_messages', ...history.before(latest + 1, side), isResume: false, isComplete: true, ...about },
    ]
  const frames: ServerFrame[] = []
  for (let from = after, isComplete = false; !isComplete;) {
    const { messages, hasMore } = history.after(from, side)
    isComplete = !hasMore
    from = messages.at(-1)?.seq ?? latest
    frames.push({ type: 'previous_messages', messages, hasMore: false, isResume: true, isComplete, ...about })
  }
  return frames
}
