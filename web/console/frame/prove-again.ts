import { create } from 'zustand'

/** A call that waits until the member of staff has proved who they are; null while none does. */
interface Proving {
  waiting: Promise<boolean> | null
  end: (isProved: boolean) => void
}

/** The question for the password that the frame shows (ProveAgainDialog). */
export const useProving = create<Proving>()(() => ({ waiting: null, end: () => undefined }))

/**
 * Asks the member of staff to prove who they are, for a call that an open session alone does not get. Several calls at
 * once wait for one answer.
 * @returns whether they did; false when they closed the question
 */
export function askForProof(): Promise<boolean> {
  const { waiting } = useProving.getState()
  if (waiting !== null) return waiting
  const asked = new Promise<boolean>((resolve) => {
    useProving.setState({
      end: (isProved) => {
        useProving.setState({ waiting: null, end: () => undefined })
        resolve(isProved)
      },
    })
  })
  useProving.setState({ waiting: asked })
  return asked
}
