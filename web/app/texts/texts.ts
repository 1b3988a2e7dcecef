import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type Language, languageFrom } from '#worker/platform/language.rules.ts'
import { fixedTextsLanguage } from '#worker/platform/languages.rules.ts'
import type { AccountTexts, AreaTexts, ConsoleTexts, DesignTexts, LaterTexts, RequestTexts } from './areas.ts'
import { shopTexts } from './shop-texts.ts'

/** A part of the shop whose texts are loaded together: one file per language, named like the area. */
export type Area = keyof AreaTexts

/** The texts that the frame around every screen needs: both areas are one file, `frame.<language>.ts`. */
const alwaysLoaded = ['ui', 'shell'] as const

/** A file of one area, or the frame's with both. */
type TextFile = { texts: object } | Record<(typeof alwaysLoaded)[number], object>

/** The imports of areas' texts by `<area>.<language>`, like the file names: complete in every language. */
export type TextFiles<Areas extends Area> = Record<`${Areas}.${Language}`, () => Promise<TextFile>>

/** The imports of one table of screens that come later. */
export type LaterTextFiles =
  | TextFiles<keyof AccountTexts>
  | TextFiles<keyof DesignTexts>
  | TextFiles<keyof RequestTexts>
  | TextFiles<keyof LaterTexts>

const files: Partial<TextFiles<Area>> = { ...shopTexts }

/** Adds areas; must run before one of them is loaded. */
export const addTextFiles = (more: LaterTextFiles | TextFiles<keyof ConsoleTexts>): void =>
  void Object.assign(files, more)

const wanted = new Set<Area>(alwaysLoaded)

/** The language this page was served in. */
export const startLanguage: Language =
  typeof document === 'undefined' ? defaultLanguage : languageFrom(document.documentElement.lang)

/** The one translator. Its language is the document's; setLanguage (web/app/stores/preferences.ts) changes it. */
export const translator: I18n = createInstance()
void translator.use(initReactI18next).init({
  initAsync: false,
  lng: startLanguage,
  resources: {},
  fallbackLng: fixedTextsLanguage, // R-PAGE-13; never shown, because the compiler checks that every language is complete
  defaultNS: 'ui',
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
})

/** Translates keys of every area, `area:key`: for texts outside a component of one area. */
export type Translate = TFunction<Area[]>
export const translate = translator.t as unknown as Translate

async function loadArea(language: Language, area: Area): Promise<void> {
  if (translator.hasResourceBundle(language, area)) return
  const load = files[`${area}.${language}`]
  if (load === undefined) throw new Error(`no ${language} texts for ${area}`)
  const file = await load()
  translator.addResourceBundle(language, area, 'texts' in file ? file.texts : file[area as keyof typeof file])
}

/** The language the shop is shown in. */
export const shownLanguage = (): Language => languageFrom(translator.language)

/** Loads the texts of these areas in the shown language, and remembers the areas for a change of language. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  await Promise.all(areas.map((area) => loadArea(shownLanguage(), area)))
}

/** Loads the texts of the frame. Those of a screen come with its code, and may fail with it. */
export const loadFrameTexts = (): Promise<void> => loadAreas(alwaysLoaded)

/** Loads the texts of these areas in a language that need not be the shown one. */
export const loadAreasIn = async (language: Language, areas: readonly Area[]): Promise<void> =>
  void (await Promise.all(areas.map((area) => loadArea(language, area))))

/**
 * Shows the shop in this language after loading its texts.
 * @throws when they cannot be loaded; nothing has changed then
 */
export async function showLanguage(language: Language): Promise<void> {
  // Repeat when a screen that was opened meanwhile added another area.
  for (let loaded = 0; loaded < wanted.size;) {
    loaded = wanted.size
    await Promise.all([...wanted].map((area) => loadArea(language, area)))
  }
  await translator.changeLanguage(language)
}

/** The names of the text files a page needs at once. */
export const textNames = (language: Language, areas: readonly Area[]): string[] =>
  ['frame', ...areas].map((area) => `${area}.${language}`)
