import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { mayUse, staffLinksFor } from './navigation.ts'
import styles from './CommandPalette.module.css'

/** How long typing must pause before the server is asked, in ms. */
const restMs = 200
/** With fewer letters the search finds too much. */
const leastLetters = 2

/** Most products among what is found. */
const mostProducts = 6

/** A text as it is compared: small letters without accents. */
const search = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Found {
  to: string
  title: string
  text: string
}

/** The results as links; `kind` names the kind of each result. */
const foundOf = (
  { orders, customers, requests }: ResponseBody<'staffFind'>,
  kind: (link: 'orders' | 'requests') => string,
): Found[] => [
  ...orders.map(({ id, number, customer }) => ({
    to: staffPaths.order(id),
    title: `#${number} · ${customer.name}`,
    text: kind('orders'),
  })),
  ...customers.map(({ id, name, email, phone }) => ({
    to: staffPaths.customer(id),
    title: name,
    text: email ?? phone ?? '',
  })),
  ...requests.map(({ id, title, name }) => ({
    to: staffPaths.request(id),
    title: `${title} · ${name}`,
    text: kind('requests'),
  })),
]

/** Opens a part of the console, or an order, customer or request by number, name, mail or phone. Shown in a dialog. */
export function CommandPalette({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation('staff')
  const viewer = useStaffSession()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // This runs before the dialog opens, which focuses the element with autofocus.
  useEffect(() => field.current?.setAttribute('autofocus', ''), [])
  const words = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), restMs)
    return () => clearTimeout(timer)
  }, [words])
  const isAsking = words.length >= leastLetters
  const source = useServerData('staffFind', isAsking && asked === words ? { query: { q: asked } } : null)
  const isMeant = ({ title }: Found) => search(title).includes(search(words))
  const screens: Found[] = [
    ...staffLinksFor(viewer).map((link) => ({ to: link.path, title: t(`links.${link.text}`), text: '' })),
    ...(mayUse(viewer, 'orders')
      ? [{ to: staffPaths.orderNew(), title: t('palette.newOrder'), text: t('palette.action') }]
      : []),
    ...(mayUse(viewer, 'catalogue')
      ? [{ to: staffPaths.product('new'), title: t('palette.newProduct'), text: t('palette.action') }]
      : []),
  ].filter(isMeant)
  const names = useServerData(
    'staffOrderProducts',
    isAsking && mayUse(viewer, 'orders') && mayUse(viewer, 'catalogue') ? {} : null,
  )
  const products: Found[] = (names.data?.products ?? [])
    .map(({ id, name }) => ({ to: staffPaths.product(id), title: name, text: t('palette.product') }))
    .filter(isMeant)
    .slice(0, mostProducts)
  // Results for an earlier text are not used, or Enter could open one of them.
  const found = [
    ...screens,
    ...products,
    ...(source.data === undefined ? [] : foundOf(source.data, (link) => t(`links.${link}`))),
  ]
  const isLooking = isAsking && source.status === 'loading'
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A search field would use up the first Escape to empty itself.
      event.preventDefault()
      onGone()
      return
    }
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next =
      event.key === 'ArrowDown' ? Math.min(links.length - 1, at + 1) : event.key === 'ArrowUp' ? at - 1 : null
    if (next === null) {
      // Enter in the field opens the first result.
      if (event.key === 'Enter' && event.target === field.current) links[0]?.click()
      return
    }
    event.preventDefault()
    if (next < 0) field.current?.focus()
    else links[next]?.focus()
  }
  return (
    <div className={styles['palette']} onKeyDown={move}>
      <TextField
        ref={field}
        label={t('palette.label')}
        hint={t('palette.hint')}
        type="search"
        name="find"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onText={setTyped}
      />
      <div className={styles['answers']}>
        <p role="status" className={isLooking || found.length === 0 ? styles['quiet'] : 'visually-hidden'}>
          {isLooking
            ? t('palette.looking')
            : found.length === 0 && source.status !== 'failed'
              ? t('palette.none')
              : t('palette.found', { count: found.length })}
        </p>
        {source.status === 'failed' && isAsking && (
          <Notice tone="error">
            <p>{source.error.message}</p>
            <Button variant="quiet" onClick={source.reload}>
              {t('palette.again')}
            </Button>
          </Notice>
        )}
        <ul ref={list}>
          {found.map(({ to, title, text }) => (
            <li key={to}>
              <Link href={to} className={styles['found']} onClick={onGone}>
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
