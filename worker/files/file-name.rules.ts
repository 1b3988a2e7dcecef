/**
 * The last part of a path, without invisible characters and characters that change the direction of text; an empty one
 * is `file`.
 */
export function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}"<>|:*?]/gu, '').replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[^.]{0,10}$/, '').replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...stem].slice(0, 100).join('') || 'file'}.${extension}`
}
