/** What the doctor says of one thing. */
export interface Line {
  /** `look` is not broken and worth a look; `unseen` could not be examined. */
  outcome: 'well' | 'look' | 'wrong' | 'unseen'
  /** What is so, one sentence. */
  says: string
  /** What to do; null for what is well. */
  todo: string | null
}

export const well = (says: string): Line => ({ outcome: 'well', says, todo: null })
export const look = (says: string, todo: string): Line => ({ outcome: 'look', says, todo })
export const wrong = (says: string, todo: string): Line => ({ outcome: 'wrong', says, todo })
export const unseen = (says: string, todo: string): Line => ({ outcome: 'unseen', says, todo })

const marks = { well: '  ok   ', look: '  LOOK ', wrong: '  WRONG', unseen: '  –    ' } as const

/** The line as it is printed, with what to do under it. */
export const printed = ({ outcome, says, todo }: Line): string =>
  `${marks[outcome]} ${says}${todo === null ? '' : `\n          → ${todo}`}`

/** A part of the examination: its lines, or one that says why it could not be done. */
export async function examining(what: string, examine: () => Promise<Line[]>): Promise<Line[]> {
  try {
    return await examine()
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
    return [unseen(`${what} could not be examined: ${reason}`, 'Run this again; if it stays, see docs/runbook.md.')]
  }
}
