import { create } from 'zustand'

/** A short message that comes and goes by itself. */
export interface Toast {
  id: number
  text: string
  tone: 'info' | 'error'
  action?: { label: string; run: () => void }
}

/** What is shown right now, oldest first. */
export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

const shownMs = 5_000
let lastId = 0

/**
 * An error, or a message that offers something, stays beside a newer one; other messages give way, so that none pile
 * up over the screen.
 */
const isLasting = ({ tone, action }: Toast): boolean => tone === 'error' || action !== undefined

/**
 * Shows a message for 5 s, or for `lastsMs`, e.g. the 30 s in which a deletion can be undone. Answers with what takes
 * it away.
 */
export function showToast(
  text: string,
  {
    tone = 'info',
    action,
    lastsMs = shownMs,
  }: { tone?: Toast['tone']; action?: Toast['action']; lastsMs?: number } = {},
): () => void {
  const id = ++lastId
  const dismiss = () => dismissToast(id)
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(isLasting).slice(-2), { id, text, tone, ...(action && { action }) }],
  }))
  setTimeout(dismiss, lastsMs)
  return dismiss
}

/** Takes a message away. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
