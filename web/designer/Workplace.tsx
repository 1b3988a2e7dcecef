import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { readyToGo, readyToGoOf, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn } from '#worker/designer/artwork.rules.ts'
import { isRound } from '#worker/designer/blank-views.rules.ts'
import { addWords } from './add-words.ts'
import { AddBar } from './AddBar.tsx'
import { Beside } from './Beside.tsx'
import { ElementPanel } from './ElementPanel.tsx'
import { FinishBar } from './FinishBar.tsx'
import { GarmentField } from './GarmentField.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { Layers } from './Layers.tsx'
import { RoundStage } from './real/RoundStage.tsx'
import { SaveBar } from './saved/SaveBar.tsx'
import { TemplateShelf } from './saved/TemplateShelf.tsx'
import { Stage } from './Stage.tsx'
import { TeamPanel } from './TeamPanel.tsx'
import { useDesign, type Design } from './use-design.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTyping } from './use-typing.ts'
import type { WordsFault } from './WordsField.tsx'
import { useWorkersReady } from './workers-of-design.ts'
import styles from './Designer.module.css'

/** A name goes over its number. */
const teamPlaces = { name: { share: 0.6, down: 0.2 }, number: { share: 0.5, down: 0.5 } } as const

/** Whether a control has an undo of its own: a field for text. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'range', 'checkbox'].includes(target.type))

const isIn = (target: EventTarget, what: string): boolean => target instanceof Element && target.closest(what) !== null

/** The stage, with a tab for each place where the product has several. */
function Sides({ product, design }: { product: ProductKind; design: Design }) {
  const { t } = useTranslation('designer')
  const stage = isRound(product) ? (
    <RoundStage product={product} design={design} />
  ) : (
    <Stage key={design.place} product={product} design={design} />
  )
  if (design.places.length === 1) return <div className={styles['stage']}>{stage}</div>
  const tabs = design.places.map((place) => {
    const count = elementsOn(design.state.elements, place).length
    const name = t(`places.${place}`)
    return { value: place, label: count === 0 ? name : t('places.filled', { place: name, count }) }
  })
  return (
    <div className={styles['stage']}>
      <Tabs label={t('places.label')} tabs={tabs} selected={design.place} onSelect={design.show}>
        {stage}
      </Tabs>
    </div>
  )
}

/** Begins and ends the selection of several, beside the stage; says how many are selected. */
function Several({ design }: { design: Design }) {
  const { t } = useTranslation('designer')
  const { isSelecting, selection } = design
  if (design.here.length < 2) return null
  return (
    <div className={styles['several']}>
      <Button
        variant="quiet"
        onClick={() => {
          design.setIsSelecting(!isSelecting)
          if (isSelecting) design.step({ type: 'select', id: design.selected?.id ?? null })
        }}
      >
        {t(isSelecting ? 'group.end' : 'group.begin')}
      </Button>
      {isSelecting && <p className={styles['hint']}>{t('group.how')}</p>}
      <p className="visually-hidden" role="status">
        {selection.length > 1 && t(design.isGroup ? 'group.groupOf' : 'group.count', { count: selection.length })}
      </p>
    </div>
  )
}

interface WorkplaceProps {
  product: ProductKind
  owner: string
  goal: 'request' | undefined
  /** The key of a picture of the shop to begin a design with, from the address. */
  art: string | null
  /** The garment's, from the page of a product. */
  colour: string | undefined
  /** The line of the cart that gets the design. */
  line: string | undefined
}

/** A design on its product, with all that it is made with. */
export function Workplace({ product, owner, goal, art, colour, line }: WorkplaceProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const inches = (value: number) => formatNumber(value, language)
  const { isTyping, on } = useTyping()
  const design = useDesign(product, owner)
  useWorkersReady(design.state.elements)
  const { selected, step, isReady, hasAside } = design
  const focus = useKeptFocus(design.here, design.state.selectedId)
  const [fault, setFault] = useState<WordsFault | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const category = goal === 'request' ? null : readyToGoOf(product)
  if (!isReady) return <Skeleton shape="picture" className={styles['waiting']} />
  return (
    <div
      ref={focus.root}
      className={styles['workplace']}
      {...on}
      onFocus={focus.onFocus}
      onKeyDown={(event) => {
        // Keys in a dialog over the designer are its own.
        if (isIn(event.target, 'dialog')) return
        if (event.key === 'Escape') {
          if (design.isSelecting || (design.selection.length > 1 && !design.isGroup)) {
            design.setIsSelecting(false)
            step({ type: 'select', id: selected?.id ?? null })
            // The panel of several goes, and with it what had the focus there.
            focus.toElement(selected?.id)
          } else if (isIn(event.target, '[data-settings]')) focus.toElement(selected?.id)
        }
        // The Tab key goes from here to the other elements, which it selects; a group has an Enter of its own.
        if (event.key === 'Enter' && !event.defaultPrevented && isIn(event.target, '[data-element]')) {
          event.preventDefault()
          focus.toSettings()
        }
        if (!(event.ctrlKey || event.metaKey) || isTyped(event.target)) return
        const key = event.key.toLowerCase()
        if (key === 'a' && design.here.length > 0) {
          event.preventDefault()
          step({ type: 'selectAll' })
        }
        if (key === 'g' && design.selection.length > 0) {
          event.preventDefault()
          if (event.shiftKey && design.hasGroup) design.ungroup()
          else if (!event.shiftKey && design.selection.length > 1 && !design.isGroup) design.group()
        }
        if (key === 'z' || key === 'y') {
          event.preventDefault()
          if (key === 'y' || event.shiftKey) design.redo()
          else design.undo()
          focus.show()
        }
      }}
    >
      <div className={styles['left']}>
        {hasAside && (
          <Notice>
            <p>{t('aside.text')}</p>
            <Button variant="quiet" onClick={design.changeWithAside}>
              {t('aside.open')}
            </Button>
          </Notice>
        )}
        {design.state.elements.length === 0 && <TemplateShelf product={product} goal={goal} />}
        <Beside isStill={isTyping}>
          <AddBar product={product} owner={owner} design={design} art={art} />
        </Beside>
        <Sides product={product} design={design} />
        <Beside isStill={isTyping}>
          <Several design={design} />
          <p id="designer-keys" className={styles['hint']}>
            {design.places.length > 1 &&
              `${t('places.size', {
                place: t(`places.${design.place}`),
                width: inches(design.area.widthIn),
                height: inches(design.area.heightIn),
              })} `}
            {t('stage.gestures')} <span className={styles['keys']}>{t('stage.keys')}</span>
          </p>
        </Beside>
      </div>
      <div className={styles['right']}>
        <Beside isStill={isTyping}>
          <GarmentField product={product} design={design} asked={colour ?? null} />
          {design.selection.length > 1 ? (
            <GroupPanel design={design} />
          ) : (
            selected !== null && (
              <ElementPanel key={selected.id} element={selected} design={design} onFault={setFault} />
            )
          )}
          <Layers design={design} />
          {category !== null && line === undefined && (
            <TeamPanel
              design={design}
              sizes={readyToGo[category].sizes}
              isAsked={isAsked}
              onAddText={(field) =>
                void addWords(
                  design,
                  product,
                  { text: t(`team.first.${field}`), font: 'poster', team: field },
                  teamPlaces[field],
                )
              }
            />
          )}
          <FinishBar
            product={product}
            owner={owner}
            goal={goal}
            line={line}
            design={design}
            wordsFault={fault}
            onTeamRefused={() => setIsAsked(true)}
            onChange={focus.toElement}
          />
          <SaveBar product={product} goal={goal} design={design} />
        </Beside>
      </div>
    </div>
  )
}
