import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { useSession } from '#web/app/stores/session.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { faultsOf } from './request-fields.ts'
import { loadRequestParts, requestParts } from './request-parts.ts'
import { RequestForm } from './RequestForm.tsx'
import type { SentRequest } from './RequestSent.tsx'
import { useRequestFiles } from './use-request-files.ts'
import { useRequestForm } from './use-request-form.ts'

/**
 * Writing a request, reviewing it, sending it. After an interruption by the log-in wall the review is shown (R-REQ-05).
 */
export function RequestFlow({
  owner,
  isInUse,
  onSent,
}: {
  owner: string
  /** Whether somebody uses the form, or it is settled: it then gets what nobody needs to see it. */
  isInUse: boolean
  onSent: (sent: SentRequest) => void
}) {
  const form = useRequestForm(owner)
  const { fields, product } = form
  // The session may have ended by itself while the customer wrote.
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [isReviewing, setIsReviewing] = useState(false)
  const [wall, setWall] = useState<Intent | null>(null)
  const [wantsReview, setWantsReview] = useState(false)
  const [areFilesSeen, setFilesSeen] = useState(false)
  const files = useRequestFiles(owner, isInUse || areFilesSeen || isReviewing)
  useEffect(() => {
    if (isInUse) loadRequestParts()
  }, [isInUse])
  const faults = faultsOf(form.isUnknown ? { ...fields, productId: '' } : fields, Date.now())
  const sending = useAction(() => {
    const { productName: _name, artworkFor: _for, artwork, ...body } = fields
    return call('requestCreate', {
      body: {
        ...body,
        artwork: artwork === '' ? null : artwork,
        quantity: Number(fields.quantity),
        uploads: files.files?.taken(files.items) ?? [],
      },
    })
  })
  const meetWall = useCallback(
    () => setWall({ path: paths.request(), action: { name: 'reviewRequest', values: {} } }),
    [],
  )
  const review = () => {
    if (!isLoggedIn) return meetWall()
    sending.reset()
    setIsReviewing(true)
    scrollTo(0, 0)
  }
  // Only who has just logged in has a review to go on with.
  const Resumed = useLazyComponent(requestParts.resumed, isLoggedIn, () => undefined)
  const resume = useEffectEvent(() => {
    setWantsReview(false)
    if (Object.keys(faults).length === 0) review()
  })
  const canResume = wantsReview && form.products.status === 'ready'
  useEffect(() => {
    if (canResume) resume()
  }, [canResume])
  const send = async () => {
    const outcome = await sending.run()
    if (outcome?.status === 'failure' && outcome.error.status === 401) {
      sending.reset()
      setIsReviewing(false)
      meetWall()
    }
    if (outcome?.status === 'failure' && Object.keys(outcome.error.fields).length > 0) setIsReviewing(false)
    // The customer reads that an earlier version has arrived. Sent once more, this one is a request of its own.
    if (outcome?.status === 'failure' && outcome.error.code === 'request_sent') form.renewKey()
    if (outcome?.status !== 'success') return
    const { id, dueAt } = outcome.result
    form.finish()
    files.files?.tray.clear()
    reloadServerData('requestList')
    onSent({ id, product: product?.name ?? fields.productName, dueAt })
    scrollTo(0, 0)
  }
  const failure = sending.state.status === 'failure' ? sending.state.error : null
  return (
    <>
      {Resumed !== null && <Resumed onResume={() => setWantsReview(true)} />}
      {isReviewing ? (
        <LazyPart
          load={requestParts.summary}
          isWanted
          waiting={<Skeleton shape="heading" />}
          form={form}
          files={files}
          failure={failure}
          isSending={sending.state.status === 'loading'}
          onSend={() => void send()}
          onChange={() => setIsReviewing(false)}
        />
      ) : (
        // A visitor meets the log-in wall first (R-REQ-05); faults are shown only after it.
        <RequestForm
          form={form}
          faults={isLoggedIn ? faults : {}}
          refused={failure?.fields ?? {}}
          files={files}
          onFilesSeen={() => setFilesSeen(true)}
          isLoggedIn={isLoggedIn}
          onReview={review}
          onLoginRequired={meetWall}
        />
      )}
      {wall !== null && (
        <LazyPart
          load={requestParts.loginRequired}
          isWanted
          waiting={null}
          intent={wall}
          onClose={() => setWall(null)}
        />
      )}
    </>
  )
}
