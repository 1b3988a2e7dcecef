import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { colourShade, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { areaOf, placesOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { copiedTo, elementsOn, placeOf } from '#worker/designer/artwork.rules.ts'
import { movedTogether, scaledTogether, turnedTogether } from '#worker/designer/group.rules.ts'
import { moved, scaled, turned } from '#worker/designer/placement.rules.ts'
import {
  changeWithAside,
  hasDesignAside,
  isDesignStored,
  putAside,
  readDesignDraft,
  writeDesignDraft,
  type BegunSaving,
  type DesignDraft,
  type SavedLink,
} from './design-draft.ts'
import { copiesOf, isOneGroup, unitOf } from './design-groups.ts'
import { emptyHistory, keyedStep, selectedIds, type DesignElement, type DesignStep } from './design-history.ts'
import { newTeamKey, type DesignTeam, type KeptRow } from './design-team.ts'
import { loadFace } from './fonts.ts'
import { newLiveElements } from './live-elements.ts'
import { drawingOf } from './product-drawings.ts'
import { isSourceStored, openSources, storeAgain, urlOf } from './sources.ts'
import { elementsFor } from './team-elements.ts'

/** The steps of the keys, in inches, degrees or as a factor; larger with Shift. */
const steps = { move: 0.1, far: 1, turn: 5, farTurn: 45, scale: 1.05 } as const

/** A design for a product and its owner, stored in the browser on every change. */
export function useDesign(product: ProductKind, owner: string) {
  const [{ state, clientKey }, dispatch] = useReducer(keyedStep, null, () => ({
    state: emptyHistory,
    clientKey: crypto.randomUUID() as string,
  }))
  const step = useCallback((one: DesignStep) => dispatch({ step: one, key: crypto.randomUUID() }), [])
  const { place, colour, rows } = state
  const area = areaOf(product, place)
  const [isReady, setIsReady] = useState(false)
  const [hasAside, setHasAside] = useState(false)
  const [opened, setOpened] = useState(0)
  const [teamKey, keepTeamKey] = useState(newTeamKey)
  const team: DesignTeam = { rows, key: teamKey }
  const [isStored, setIsStored] = useState(true)
  /** Shows anew whether the pictures are stored. */
  const [, noteUnstored] = useState(0)
  const [shownRow, showRow] = useState<string | null>(null)
  const [saved, keepSaved] = useState<SavedLink>()
  const [saving, keepSaving] = useState<BegunSaving>()
  const [writtenLink, setWrittenLink] = useState<SavedLink>()

  useEffect(() => {
    let isLeft = false
    setIsReady(false)
    void openSources(owner).then(async () => {
      const draft = readDesignDraft(product, owner)
      // A picture that this browser no longer has cannot be drawn.
      const elements = (draft?.elements ?? []).filter(
        (element) => element.kind === 'text' || urlOf(element.source) !== null,
      )
      await Promise.all(
        elements.map(async (element) =>
          element.kind === 'text' ? loadFace(element.font).catch(() => undefined) : undefined,
        ),
      )
      if (isLeft) return
      const isWhole = elements.length === draft?.elements.length
      // Without one of its pictures it is a different design, so it must not use the key of an artwork the server may
      // have.
      const key = draft !== null && isWhole ? draft.clientKey : crypto.randomUUID()
      if (draft !== null && !isWhole) showToast(translate('designer:lost'), { tone: 'error' })
      setHasAside(hasDesignAside(product, owner))
      setIsStored(isDesignStored(product, owner))
      keepTeamKey(draft?.team?.key ?? newTeamKey())
      keepSaved(draft?.saved)
      setWrittenLink(draft?.saved)
      keepSaving(isWhole ? draft.saving : undefined)
      dispatch({ step: { type: 'load', elements, colour: draft?.colour, rows: draft?.team?.rows }, key })
      setIsReady(true)
    })
    return () => {
      isLeft = true
    }
  }, [product, owner, opened])

  const keep = (draft: DesignDraft) => {
    writeDesignDraft(product, owner, draft)
    setIsStored(isDesignStored(product, owner))
    void storeAgain().then(noteUnstored)
  }
  const written = useRef<Pick<typeof state, 'elements' | 'colour' | 'rows'>>(state)
  const write = useEffectEvent(() => {
    const { elements } = state
    const { current: before } = written
    if (before.elements === elements && before.colour === colour && before.rows === rows) return
    written.current = { elements, colour, rows }
    const isLoaded = state.past.length === 0 && state.future.length === 0
    if (isLoaded) return
    // The rows are a part of what the account has, and no part of the key of the artwork.
    const link = saved && before.rows !== rows ? { ...saved, key: '' } : saved
    keepSaved(link)
    keepSaving(undefined)
    keep({ elements: [...elements], clientKey, team, colour, saved: link })
  })
  useEffect(() => {
    if (isReady) write()
  }, [isReady, state.elements, colour, rows])

  // By then the design may have changed again: the draft gets the link beside what is on the stage now.
  const writeLink = useEffectEvent(() => {
    if (saved === writtenLink) return
    setWrittenLink(saved)
    if (saved !== undefined) keep({ elements: [...state.elements], clientKey, team, colour, saved })
  })
  useEffect(() => {
    if (isReady) writeLink()
  }, [isReady, saved])

  /** A step back or forth. The table of the team may be far from the button, so that a change of it is said. */
  const undoOrRedo = (type: 'undo' | 'redo') => {
    const to = type === 'undo' ? state.past.at(-1) : state.future[0]
    step({ type })
    if (to !== undefined && to.rows !== rows) showToast(translate(`designer:team.${type}`))
  }
  const shade = colour && colourShade(colour)
  const row = rows.find(({ id }) => id === shownRow)
  const here = useMemo(() => elementsOn(state.elements, place), [state.elements, place])
  const shownOf = useCallback(
    (elements: readonly DesignElement[]) => (row === undefined ? elements : elementsFor(product, elements, row)),
    [product, row],
  )
  const [live] = useState(newLiveElements)
  const selection = useMemo(() => {
    const ids = new Set(selectedIds(state))
    return here.filter(({ id }) => ids.has(id))
  }, [state, here])
  const [isSelecting, setIsSelecting] = useState(false)
  if (isSelecting && here.length < 2) setIsSelecting(false)
  const changeAll = useCallback(
    (elements: readonly DesignElement[], isLive = false) => step({ type: 'changeAll', elements, isLive }),
    [step],
  )
  const change = useCallback(
    (element: DesignElement, isLive = false) => step({ type: 'change', element, isLive }),
    [step],
  )
  /**
   * Handles a key press on an element.
   * @returns whether the key had an effect
   */
  const pressKey = useCallback(
    (element: DesignElement, { key, shiftKey }: { key: string; shiftKey: boolean }): boolean => {
      const by = shiftKey ? steps.far : steps.move
      const degrees = shiftKey ? steps.farTurn : steps.turn
      const isTogether = selection.length > 1 && selection.includes(element)
      const isOfGroup = unitOf(here, element).length > 1
      const isInside = isOfGroup && selection.length === 1
      const go = (byX: number, byY: number) =>
        isTogether ? changeAll(movedTogether(area, selection, byX, byY)) : change(moved(area, element, byX, byY))
      const size = (factor: number) =>
        isTogether ? changeAll(scaledTogether(area, selection, factor)) : change(scaled(area, element, factor))
      const rotate = (turn: number) =>
        isTogether ? changeAll(turnedTogether(area, selection, turn)) : change(turned(area, element, turn))
      const remove = () => step(isTogether ? { type: 'removeSelected' } : { type: 'remove', id: element.id })
      const keys: Record<string, () => void> = {
        ArrowLeft: () => go(-by, 0),
        ArrowRight: () => go(by, 0),
        ArrowUp: () => go(0, -by),
        ArrowDown: () => go(0, by),
        '+': () => size(steps.scale),
        '=': () => size(steps.scale),
        '-': () => size(1 / steps.scale),
        _: () => size(1 / steps.scale),
        ']': () => rotate(degrees),
        '}': () => rotate(degrees),
        '[': () => rotate(-degrees),
        '{': () => rotate(-degrees),
        PageUp: () => step({ type: 'layer', id: element.id, by: 1, isInside }),
        PageDown: () => step({ type: 'layer', id: element.id, by: -1, isInside }),
        Delete: remove,
        Backspace: remove,
      }
      // While several are selected, these keys say which; else they go from a group to one of it, and back.
      if (isSelecting) keys['Enter'] = keys[' '] = () => step({ type: 'toggle', id: element.id })
      else if (isOfGroup) keys['Enter'] = keys[' '] = () => step({ type: 'select', id: element.id, isAlone: !isInside })
      const action = keys[key]
      action?.()
      return action !== undefined
    },
    [step, area, here, change, changeAll, selection, isSelecting],
  )
  /** Whether the browser's storage took the design and its pictures: else it lasts as long as the tab. */
  const isAllStored =
    isStored && state.elements.every((element) => element.kind === 'text' || isSourceStored(element.source))
  return {
    product,
    /** The places of the product, and the one on the stage with its print area. */
    places: placesOf(product),
    place,
    area,
    /** The colour of what an element is printed on. */
    surfaceOf: (element: DesignElement) => drawingOf(product, placeOf(element), shade).surface,
    show: (to: PrintPlace) => {
      setIsSelecting(false)
      step({ type: 'show', place: to })
    },
    /** What is on the place that the stage shows, the lowest first. */
    here,
    /** Copies elements that were moved aside. */
    copy: (elements: readonly DesignElement[]) =>
      step({ type: 'addAll', elements: copiesOf(elements, () => crypto.randomUUID()) }),
    /** Copies elements to another place, which is shown then. */
    copyTo: (elements: readonly DesignElement[], to: PrintPlace) =>
      step({
        type: 'addAll',
        elements: copiesOf(copiedTo(product, elements, to), () => crypto.randomUUID()),
      }),
    state,
    step,
    undo: () => undoOrRedo('undo'),
    redo: () => undoOrRedo('redo'),
    change,
    /** All that is selected on the shown place, the lowest first. */
    selection,
    /** Whether it is one group, and no more. */
    isGroup: isOneGroup(here, selection),
    /** Whether something of it is in a group. */
    hasGroup: selection.some(({ group }) => group !== undefined),
    group: () => {
      setIsSelecting(false)
      step({ type: 'group', group: crypto.randomUUID() })
    },
    ungroup: () => step({ type: 'ungroup' }),
    changeAll,
    /** Whether what is touched or chosen is selected besides what already is. */
    isSelecting,
    setIsSelecting,
    pressKey,
    isReady,
    clientKey,
    /** The colour of the garment; null while the design names none. */
    colour: colour ?? null,
    /** How that colour looks, `#rrggbb`. */
    shade,
    setColour: (next: GarmentColour) => step({ type: 'recolour', colour: next }),
    team,
    /** `isLive`: a later letter in the same cell. */
    setTeam: (next: readonly KeptRow[], isLive = false) => step({ type: 'team', rows: next, isLive }),
    /** After all of the team was added: adding it again is another addition. */
    renewTeam: () => {
      const key = newTeamKey()
      keepTeamKey(key)
      keep({ elements: [...state.elements], clientKey, team: { rows, key }, colour, saved })
    },
    /** Shows a row of the team on the stage; null for the design as it is. */
    showRow,
    /** What the stage shows of elements: those of a team as the shown row has them. */
    shownOf,
    /** What a pointer is moving: the design has it when the pointer rests. */
    live,
    hasAside,
    /** The design of the account that this one is; null while it is none. */
    saved: saved ?? null,
    /** The key of a saving to the account: the same until the design changes or is saved, also after the tab was closed. */
    keyOfSaving: (as: string, over: string | null): string => {
      if (saving?.as === as && saving.over === over) return saving.key
      const begun = { as, over, key: crypto.randomUUID() }
      keepSaving(begun)
      keep({ elements: [...state.elements], clientKey, team, colour, saved, saving: begun })
      return begun.key
    },
    noteSaved: (link: SavedLink) => {
      keepSaving(undefined)
      keepSaved(link)
    },
    isStored: isAllStored,
    /** Whether neither this browser nor the account has the design: it is lost with the tab. */
    isLostWithTab: !isAllStored && state.elements.length > 0 && saved?.key !== clientKey,
    /** Opens the design that was put aside and puts this one aside. */
    changeWithAside: () => {
      changeWithAside(product, owner)
      setOpened((times) => times + 1)
    },
    /** Begins another design. The open one is put aside, or stays on the stage where one is aside already. */
    beginAnother: () => {
      if (!putAside(product, owner)) return
      setHasAside(hasDesignAside(product, owner))
      keepTeamKey(newTeamKey())
      keepSaved(undefined)
      keepSaving(undefined)
      step({ type: 'load', elements: [] })
    },
    selected: state.elements.find(({ id }) => id === state.selectedId) ?? null,
  }
}

export type Design = ReturnType<typeof useDesign>
