/**
 * The last part of whatever path came along, without what cannot be seen or turns text around; an empty one is `file`.
 */
export function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}"<>|:*?]/gu, '').replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[^.]{0,10}$/, '').replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...stem].slice(0, 100).join('') || 'file'}.${extension}`
}
