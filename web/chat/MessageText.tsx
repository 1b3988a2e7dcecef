import { closeChat } from '#web/app/stores/chat-window.ts'
import { Link } from '#web/ui/Link.tsx'
import { textParts } from './text-parts.ts'
import { useIsPhone } from './use-is-phone.ts'

/**
 * A message's text, with addresses as links. Links within the shop open in place; all others open a new tab without a
 * referrer.
 */
export function MessageText({ text }: { text: string }) {
  const isPhone = useIsPhone()
  return textParts(text, location.origin).map((part, index) =>
    part.href === null ? (
      part.text
    ) : part.isOwn ? (
      <Link key={index} href={part.href} replace={isPhone} onClick={() => isPhone && closeChat()}>
        {part.text}
      </Link>
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  )
}
