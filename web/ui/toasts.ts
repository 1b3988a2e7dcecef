import { create } from 'zustand'

/** A short message that disappears by itself. */
export interface Toast {
  id: number
  text: string
  tone: 'info' | 'error'
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined
  /** `to` names the screen that it leads to, which removes the message when it is opened. */
  action?: { label: string; run: () => void; to?: 'cart' } | undefined
}

/** The messages that are not over, oldest first; Toasts.tsx shows the newest of them. */
export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

const shownMs = 5_000
let lastId = 0

/** An error, or a message with an action, is there again when a newer message has left; other messages are replaced. */
const isLasting = ({ tone, action }: Toast): boolean => tone === 'error' || action !== undefined

/**
 * Shows a message for 5 s, or for `lastsMs`, e.g. the 30 s in which a deletion can be undone, and longer while one of its buttons has
 * the focus. Returns a function that removes it.
 */
export function showToast(
  text: string,
  {
    tone = 'info',
    lang,
    action,
    lastsMs = shownMs,
  }: { tone?: Toast['tone']; lang?: string; action?: Toast['action']; lastsMs?: number } = {},
): () => void {
  const id = ++lastId
  const dismiss = () => dismissToast(id)
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(isLasting).slice(-2), { id, text, tone, lang, action }],
  }))
  const leave = () => {
    if (document.querySelector('[role=status][aria-live] :focus')) setTimeout(leave, shownMs)
    else dismiss()
  }
  setTimeout(leave, lastsMs)
  return dismiss
}

/** Removes a message. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
