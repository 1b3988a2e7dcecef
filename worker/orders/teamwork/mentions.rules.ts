/** Colleagues who are named in a note: an @ and their name, or their first name alone where no colleague shares it. */
export interface Colleague {
  id: string
  name: string
}

/** Most colleagues that are offered at once. */
const mostOffered = 5

/** A name for comparing: small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const firstNameOf = ({ name }: Colleague): string => name.split(' ')[0] ?? ''

/** What names each colleague, the longest first, so that “@Ana Maria” is not read as “@Ana”. */
function namesOf(people: readonly Colleague[]): { id: string; name: string }[] {
  const all = people.flatMap((one) => {
    const first = plain(firstNameOf(one))
    const isShared = people.some((other) => other.id !== one.id && plain(firstNameOf(other)) === first)
    return [{ id: one.id, name: plain(one.name) }, ...(isShared ? [] : [{ id: one.id, name: first }])]
  })
  return all.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length)
}

/** The ids of the colleagues whom a text names, each once. */
export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
  const names = namesOf(people)
  const said = plain(text)
  const found = new Set<string>()
  for (const { index } of said.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = said.slice(index + 1)
    const known = names.find(({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
    for (const { id, name } of names) if (name === known?.name) found.add(id)
  }
  return [...found]
}

/** The @ that is being typed at the end of `before`, and the colleagues it may mean; null when there are none. */
export function offeredAt(
  before: string,
  people: readonly Colleague[],
): { start: number; people: readonly Colleague[] } | null {
  const [typed, begun = ''] = /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}'’.\- ]{0,40})$/u.exec(before) ?? []
  if (typed === undefined) return null
  const start = plain(begun)
  const fitting = people.filter(
    ({ name }) =>
      plain(name).startsWith(start) ||
      plain(name)
        .split(' ')
        .some((part) => part.startsWith(start)),
  )
  return fitting.length === 0 ? null : { start: before.length - typed.length, people: fitting.slice(0, mostOffered) }
}
