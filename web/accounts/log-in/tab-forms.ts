import { replaceFirstHtml } from '#web/app/first-html.ts'
import { currentSession, selectLoginTab, type LoginSelector } from '#web/app/stores/session.ts'
import { loadComponent } from '#web/ui/use-lazy-component.ts'
import { rememberedInEntry, rememberInEntry } from './entry-memory.ts'

/** The forms of the log-in's tabs. Each comes by itself: who registers needs no log-in, and who logs in no registration. */
export const tabForms = {
  login: async () => (await import('./LogInForm.tsx')).LogInForm,
  register: async () => (await import('./RegisterForm.tsx')).RegisterForm,
} as const

/** The tab that is shown first: the one that was open in this history entry, after a reload or on Back; else what was chosen. */
export function firstTab(): LoginSelector {
  const tab = rememberedInEntry('loginTab')
  return tab === 'login' || tab === 'register' ? tab : currentSession().loginSelector
}

/** Whether somebody is in a form of the page's HTML before the app listens; nobody is at build time. */
const isInFirstForm = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('html:not([data-ready]) form:focus-within') !== null

/**
 * Loads the form that is shown first, and selects its tab, so that the other one is not asked for. The HTML of the log-in shows
 * its first tab (docs/decisions/535). Somebody who has begun to fill that in keeps it, whatever tab was open before.
 * @throws when it cannot be loaded
 */
export async function loadFirstForm(): Promise<void> {
  if (isInFirstForm()) rememberInEntry('loginTab', 'login')
  const tab = firstTab()
  if (tab !== currentSession().loginSelector) selectLoginTab(tab)
  if (tab !== 'login') replaceFirstHtml()
  await loadComponent(tabForms[tab])
}
