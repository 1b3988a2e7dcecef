/** Takes a design into the cart or into a request, with all that is asked and said on the way. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft, writeDraft } from '#web/app/stores/drafts.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { adoptVisitorDraft, draftOf } from '#web/app/stores/request-draft.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { notifyQuantityCapped } from '#web/catalogue/products/add-to-cart.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type ProductKind, readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { linesOf } from '#worker/designer/team.rules.ts'
import { addTeam } from './add-team.ts'
import type { DesignElement } from './design-history.ts'
import { Stalled, withProgressDeadline } from './progress-deadline.ts'
import { hasFirstText, refusalOfDesign } from './refusal-of-design.ts'
import { forgetSaved, saveDesign, type Saving } from './save-design.ts'
import { lostPicture } from './seen-pictures.ts'
import { teamFacesOf, teamRefusal } from './team-elements.ts'
import type { Design } from './use-design.ts'
import { useGarmentColours } from './use-garment-colours.ts'
import type { WordsFault } from './WordsField.tsx'

export type Goal = 'cart' | 'request'
/** What is asked before it is printed: the example words, what a picture hides, and a picture that is hard to see. */
export type Doubt = 'firstText' | 'covered' | 'lost'
/** The size, and how often. */
export interface Chosen {
  size: string
  quantity: number
}
/** What is finished for, in which size and how often, and which doubts were answered. */
export interface Finishing {
  to: Goal
  chosen: Chosen
  meant?: readonly Doubt[]
}
interface Question {
  about: Doubt
  element: DesignElement
  goOn: () => void
}

/** What a design is finished with. */
export interface FinishOf {
  product: ProductKind
  owner: string
  goal: 'request' | undefined
  /** The line of the cart that gets the design; else it makes a new one. */
  line: string | undefined
  design: Design
  /** Why the typed words are not in the design: its text differs from the field. */
  wordsFault: WordsFault | null
  /** A row of the team cannot be printed. */
  onTeamRefused: () => void
}

/** @param category where the product is ready to go; null for a request alone */
export function useFinishing(
  { product, owner, goal, line, design, wordsFault, onTeamRefused }: FinishOf,
  category: ReadyToGoCategory | null,
) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { gone, named: colour } = useGarmentColours(product, design)
  const [saving, setSaving] = useState<({ goal: Goal; line?: number } & Saving) | null>(null)
  const [failure, setFailure] = useState<{ text: string; again?: Finishing } | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [wall, setWall] = useState<Intent | null>(null)
  const stop = useRef<AbortController>(null)
  // The idempotency key: what is sent again after a lost answer is added once; another size or number gets a new key.
  const addition = useRef<{ wish: string; clientKey: string }>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { elements } = design.state
  const { rows } = design.team
  const faces = teamFacesOf(elements)
  const isTeam = category !== null && line === undefined && (rows.length > 0 || Object.keys(faces).length > 0)
  // The session may have ended by itself while the design was open.
  const isLoggedIn = useSession((session) => session.isLoggedIn)

  const meetWall = (to: Goal, { size, quantity }: Chosen) =>
    setWall({
      path: paths.design(product, { ...(goal && { for: goal }), line }),
      action: { name: 'finishDesign', values: { to, size, quantity } },
    })
  const finish = async ({ to, chosen, meant = [] }: Finishing) => {
    setFailure(null)
    setStopped(null)
    const refuse = (text: string) => setFailure({ text })
    const refused = refusalOfDesign(elements, design.surfaceOf, { gone, wordsFault, language })
    if (refused !== null) return refuse(refused)
    if (isTeam && to === 'cart') {
      const refusal = teamRefusal(elements, rows, readyToGo[category].sizes)
      if (refusal?.why === 'faulty') onTeamRefused()
      if (refusal !== null) return refuse(t(`team.${refusal.why}`, { count: refusal.count }))
    }
    const ask = (about: Doubt, element: DesignElement) =>
      setQuestion({ about, element, goOn: () => void finish({ to, chosen, meant: [...meant, about] }) })
    const example = elements.find(hasFirstText)
    if (example !== undefined && !meant.includes('firstText')) return ask('firstText', example)
    const { clientKey } = design
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const looks = {
        // A design is sold where this does not come.
        covered: () =>
          import('./covered-element.ts').then(
            ({ coveredElement }) => coveredElement(elements),
            () => null,
          ),
        lost: () => lostPicture(elements, design.surfaceOf),
      }
      for (const about of ['covered', 'lost'] as const) {
        if (meant.includes(about)) continue
        // While the pictures are looked at, a second press does nothing.
        setSaving({ goal: to, stage: 'drawing', percent: 0 })
        const doubted = await withProgressDeadline({ signal }, looks[about])
        setSaving(null)
        if (doubted !== null) return ask(about, doubted)
      }
      if (!isLoggedIn) return meetWall(to, chosen)
      if (isTeam && to === 'cart') {
        await addTeam(
          {
            product,
            category,
            elements,
            clientKey,
            colour,
            teamKey: design.team.key,
            lines: linesOf(rows, faces),
          },
          (now, line) => !signal.aborted && setSaving({ goal: to, line, ...now }),
          signal,
        )
        reloadServerData('cartList')
        design.renewTeam()
        showToast(t('team.added', { count: rows.length }), {
          action: { label: t('finish.seeCart'), run: () => navigate(paths.shoppingCart()), to: 'cart' },
        })
        setSaving(null)
        return
      }
      const artwork = await saveDesign(
        { product, elements, clientKey, colour },
        (now) => !signal.aborted && setSaving({ goal: to, ...now }),
        signal,
      )
      signal.throwIfAborted()
      if (to === 'cart' && line !== undefined) {
        await call('cartEdit', { params: { cartItemId: line }, body: { pathImagePath: artwork.path } })
        reloadServerData('cartList')
        showToast(t('finish.changed'))
        navigate(paths.shoppingCart())
        return
      }
      if (to === 'cart' && category !== null) {
        setSaving({ goal: to, stage: 'adding', percent: 100 })
        const { productId: ProductId, variationId } = readyToGo[category]
        const wish = JSON.stringify([artwork.path, chosen])
        if (addition.current?.wish !== wish) addition.current = { wish, clientKey: crypto.randomUUID() }
        const added = await call('cartAdd', {
          body: {
            ProductId,
            variationId,
            ...chosen,
            pathImagePath: artwork.path,
            clientKey: addition.current.clientKey,
          },
        })
        addition.current = null
        reloadServerData('cartList')
        notifyQuantityCapped(added, chosen.quantity)
        showToast(t('finish.added'), {
          action: { label: t('finish.seeCart'), run: () => navigate(paths.shoppingCart()), to: 'cart' },
        })
        setSaving(null)
        return
      }
      // Adopt the visitor's draft of the request first: adopted later, it would overwrite the design.
      adoptVisitorDraft(owner)
      writeDraft(
        draftOf(owner),
        { ...readDraft(draftOf(owner), 'local'), artwork: artwork.id, artworkFor: product },
        'local',
      )
      navigate(paths.request())
    } catch (reason) {
      // Whatever failed, the next try saves the design again.
      forgetSaved(clientKey)
      if (signal.aborted) return
      setSaving(null)
      const error = asApiError(reason)
      if (error.status === 401) meetWall(to, chosen)
      else
        setFailure({
          text: error.message,
          ...(reason instanceof Stalled && { again: { to, chosen, meant } }),
        })
    }
  }
  const cancel = () => {
    stop.current?.abort()
    setSaving(null)
    setStopped(t(saving?.line === undefined ? 'finish.stopped' : 'team.stopped'))
  }
  return {
    finish,
    cancel,
    /** What is being saved, and for what; null while nothing is. */
    saving,
    /** Why it was not finished, and what the button *Try again* does. */
    failure,
    /** What was stopped, in words. */
    stopped,
    /** What is asked before it goes on. */
    question,
    answer: () => setQuestion(null),
    /** What the log-in wall interrupted. */
    wall,
    leaveWall: () => setWall(null),
    isTeam,
    pieces: rows.length,
    lines: linesOf(rows, faces).length,
  }
}
