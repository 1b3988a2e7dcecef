import type { texts as account } from './en/account.ts'
import type { texts as home } from './en/home.ts'
import type { texts as shell } from './en/shell.ts'
import type { texts as ui } from './en/ui.ts'

/** The texts of each area by name; English is where the keys are defined. A new area is one line here and a file per language. */
export interface AreaTexts {
  account: typeof account
  home: typeof home
  shell: typeof shell
  ui: typeof ui
}

/** What another language must supply for an area: the same keys, its own words. */
export type TranslationOf<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]> }
