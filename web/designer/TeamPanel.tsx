import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPress } from '#web/ui/after-press.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { teamFields, type TeamField } from '#worker/designer/set-words.rules.ts'
import { rowFault, rowsFrom, teamLimits, type RowFault } from '#worker/designer/team.rules.ts'
import { emptyRow, isBlank, type KeptRow } from './design-team.ts'
import { teamFacesOf } from './team-elements.ts'
import type { Design } from './use-design.ts'
import styles from './Team.module.css'

/** The team's table: a row for each piece, and why a row cannot be printed beside it. */
export function TeamPanel({
  design,
  sizes,
  isAsked,
  onAddText,
}: {
  design: Design
  sizes: readonly string[]
  /** Whether the shopper tried to add the team: then every fault is shown. */
  isAsked: boolean
  onAddText: (field: TeamField) => void
}) {
  const { t } = useTranslation(['designer', 'buying'])
  const { rows } = design.team
  const faces = teamFacesOf(design.state.elements)
  const list = useRef<HTMLUListElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [pasted, setPasted] = useState('')
  const [tooMany, setTooMany] = useState(0)
  /** The cell that was typed in last, since it has the focus: what is typed in it is one step to undo. */
  const typedIn = useRef('')
  const shown = teamFields.filter((field) => faces[field] !== undefined)
  const isFull = rows.length >= teamLimits.rows

  const insert = (text: string, at: number) => {
    const made = rowsFrom(text, sizes).map((row): KeptRow => ({ id: crypto.randomUUID(), ...row }))
    const isHeld = (row: KeptRow) => !isBlank(row)
    const kept = [...rows.slice(0, at).filter(isHeld), ...made, ...rows.slice(at).filter(isHeld)]
    setTooMany(Math.max(0, kept.length - teamLimits.rows))
    const held = kept.slice(0, teamLimits.rows)
    setLeft(new Set([...left, ...made.map(({ id }) => id)]))
    design.setTeam(held)
  }
  const add = () => {
    if (isFull) return
    design.setTeam([...rows, emptyRow(sizes)])
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const remove = (row: KeptRow, index: number) => {
    const before = rows
    design.setTeam(rows.filter(({ id }) => id !== row.id))
    // The row goes with what has the focus: it moves to the next row, or to the button to add one.
    const shownRows = list.current?.children
    const beside = shownRows?.[index + 1] ?? shownRows?.[index - 1]
    const next = beside?.querySelector('input') ?? list.current?.nextElementSibling
    if (next instanceof HTMLElement) next.focus()
    showToast(t('team.removed'), { action: { label: t('add.undo'), run: () => design.setTeam(before) } })
  }
  /** Shows what is wrong in a row that was left. */
  const leave = (id: string) => afterPress(() => setLeft((before) => new Set([...before, id])))
  const edit = (row: KeptRow, field: 'name' | 'number' | 'size', value: string) => {
    const cell = `${row.id} ${field}`
    design.setTeam(
      rows.map((one) => (one.id === row.id ? { ...one, [field]: value } : one)),
      typedIn.current === cell,
    )
    typedIn.current = cell
  }

  return (
    <section className={styles['team']} aria-labelledby="team-title">
      <h2 id="team-title">{t('team.title')}</h2>
      <p className={styles['hint']}>{t(shown.length === 0 ? 'team.lead' : 'team.table')}</p>
      <div className={styles['ways']}>
        {teamFields
          .filter((field) => faces[field] === undefined)
          .map((field) => (
            <Button key={field} variant="quiet" onClick={() => onAddText(field)}>
              {t(`team.add.${field}`)}
            </Button>
          ))}
      </div>
      {shown.length > 0 && (
        <>
          <ul ref={list} className={styles['rows']}>
            {rows.map((row, index) => {
              const fault = isAsked || left.has(row.id) ? rowFault(row, faces, sizes) : null
              const errorId = `team-row-${row.id}`
              const wrong = (field: RowFault['field']) =>
                fault?.field === field ? { 'aria-invalid': true as const, 'aria-describedby': errorId } : {}
              return (
                <li
                  key={row.id}
                  onFocus={() => {
                    typedIn.current = ''
                    design.showRow(row.id)
                  }}
                  onBlur={({ currentTarget, relatedTarget }) => {
                    typedIn.current = ''
                    if (currentTarget.contains(relatedTarget)) return
                    design.showRow(null)
                    leave(row.id)
                  }}
                >
                  {shown.map((field) => (
                    <input
                      key={field}
                      {...wrong(field)}
                      className={styles['cell']}
                      data-field={field}
                      aria-label={t('team.cell', { field: t(`team.${field}`), row: index + 1 })}
                      placeholder={t(`team.${field}`)}
                      inputMode={field === 'number' ? 'numeric' : 'text'}
                      autoComplete="off"
                      maxLength={field === 'number' ? teamLimits.numberLength : teamLimits.nameLength}
                      value={row[field]}
                      onChange={({ target }) => edit(row, field, target.value)}
                      onKeyDown={(event) => event.key === 'Enter' && index === rows.length - 1 && add()}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text/plain')
                        if (!/[\t\n\r;]/u.test(text.trim())) return
                        event.preventDefault()
                        insert(text, index)
                      }}
                    />
                  ))}
                  <select
                    {...wrong('size')}
                    className={styles['cell']}
                    data-field="size"
                    aria-label={t('team.cell', { field: t('team.size'), row: index + 1 })}
                    value={sizes.includes(row.size) ? row.size : ''}
                    onChange={({ target }) => edit(row, 'size', target.value)}
                  >
                    {!sizes.includes(row.size) && <option value="">{row.size}</option>}
                    {sizes.map((size) => (
                      <option key={size} value={size}>
                        {size}
                      </option>
                    ))}
                  </select>
                  <IconButton
                    icon="trash"
                    label={t('team.remove', { row: index + 1 })}
                    onClick={() => remove(row, index)}
                  />
                  {fault !== null && <FieldError id={errorId} error={faultText(fault, row, t)} />}
                </li>
              )
            })}
          </ul>
          <Button variant="quiet" isDisabled={isFull} onClick={add}>
            {t('team.addRow')}
          </Button>
          {tooMany > 0 && <Notice tone="error">{t('team.leftOut', { most: teamLimits.rows, count: tooMany })}</Notice>}
          {isFull && tooMany === 0 && <Notice>{t('team.full', { most: teamLimits.rows })}</Notice>}
          <details className={styles['paste']}>
            <summary>{t('team.paste')}</summary>
            <TextAreaField
              label={t('team.pasted')}
              hint={t('team.pasteHint')}
              name="team"
              rows={4}
              value={pasted}
              onText={setPasted}
            />
            <Button
              variant="quiet"
              isDisabled={isFull || pasted.trim() === ''}
              onClick={() => {
                insert(pasted, rows.length)
                setPasted('')
              }}
            >
              {t('team.takeOver')}
            </Button>
          </details>
        </>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<['designer', 'buying']>>['t']

/** Why a row cannot be printed, in words. */
function faultText(fault: RowFault, row: KeptRow, t: Translate): string {
  switch (fault.why) {
    case 'missing':
      return t(`team.faults.${fault.field}`)
    case 'sign':
      return t('team.faults.sign', { sign: fault.sign, font: t(`fonts.${fault.font}`) })
    case 'digits':
      return t('team.faults.digits')
    case 'long':
      return t('team.faults.long', { most: teamLimits.nameLength })
    case 'unknown':
      return row.size === '' ? t('team.faults.size') : t('team.faults.unknownSize', { size: row.size })
  }
}
