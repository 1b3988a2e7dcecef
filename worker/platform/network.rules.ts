/** The 16-bit groups of an IPv6 address, or null for what is none. */
function groupsOf(address: string): number[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [before, after] = [read(head), read(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after]
  return groups.every((group) => Number.isInteger(group) && group >= 0 && group <= 0xffff) ? groups : null
}

/** The IPv4 address that an IPv6 address carries (`::ffff:192.0.2.1`), or null. */
const embeddedIpv4 = (address: string): string | null =>
  /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? null

/** What a caller's limits are counted by. */
export interface CallerNetwork {
  /** One line or one device: an IPv4 address, or the /64 that one IPv6 subscriber has 2⁶⁴ addresses of. */
  line: string
  /** A looser second count: the IPv4 address again, or the /48 that a provider hands to one site. */
  site: string
}

/** The networks of a caller's address as Cloudflare names it; an address that is not IPv6 counts as it is. */
export function networkOf(address: string): CallerNetwork {
  const plain = embeddedIpv4(address) ?? address
  const groups = plain.includes(':') ? groupsOf(plain.split('%')[0] ?? '') : null
  if (groups === null) return { line: plain, site: plain }
  const prefix = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`
  return { line: prefix(4), site: prefix(3) }
}
