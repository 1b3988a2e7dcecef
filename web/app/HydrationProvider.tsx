import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { HydratedContext } from '#web/ui/use-hydrated.ts'

/** Tells the components inside when prerendered HTML has been hydrated (ui/use-hydrated.ts). */
export function HydrationProvider({ isPrerendered, children }: { isPrerendered: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isPrerendered)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}
