import { Fragment } from 'react'
import { isRouted } from '#web/app/match-route.ts'
import { Link } from '#web/ui/Link.tsx'
import { linkTargets, textParts } from './link-targets.ts'

/** Keeps a range of figures on one line: `5–10`. */
const unbroken = (text: string): string => text.replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2')

/** A text with its links. A link to a screen that does not exist becomes plain text. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(unbroken(text)).map(({ words, target }, index) => (
    <Fragment key={index}>{target === null ? words : <TextLink href={linkTargets[target]} words={words} />}</Fragment>
  ))

function TextLink({ href, words }: { href: string; words: string }) {
  if (href.startsWith('mailto:')) return <a href={href}>{words}</a>
  return isRouted(href) ? <Link href={href}>{words}</Link> : words
}
