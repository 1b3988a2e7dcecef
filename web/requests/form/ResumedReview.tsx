import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'

/** Goes on with the review that the log-in wall interrupted. */
export function ResumedReview({ onResume }: { onResume: () => void }) {
  useResumedAction('reviewRequest', onResume)
  return null
}
