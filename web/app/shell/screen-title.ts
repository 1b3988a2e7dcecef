import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { create } from 'zustand'

/** The title of a screen that has many addresses, each with a title of its own, and the path it is the title of. */
const useOwnTitle = create<{ path: string; title: string }>()(() => ({ path: '', title: '' }))

/** Gives the document this title instead of the route's while the screen is shown; undefined while it is unknown. */
export function useScreenTitle(title: string | undefined): void {
  const [path] = useLocation()
  useEffect(() => {
    if (title !== undefined) useOwnTitle.setState({ path, title })
  }, [path, title])
}

/** The title that the screen at this path gave itself; undefined when it gave none. */
export const useTitleOf = (path: string): string | undefined =>
  useOwnTitle((own) => (own.path === path ? own.title : undefined))
