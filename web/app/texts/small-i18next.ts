import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react'

/**
 * What the shop uses of i18next and react-i18next, in the browser's build in their place (vite.config.ts; decision 205): texts
 * of an area by `area:key.key`, gaps `{{name}}`, plural forms `_one`, `_other`, whole objects. The tests compare every
 * text of the shop with what i18next itself says (test/app/small-i18next.unit.test.ts). The server renders with i18next.
 */
interface Options {
  count?: number
  returnObjects?: boolean
  /** Values for the gaps. */
  [name: string]: unknown
}
interface Settings {
  lng: string
  fallbackLng: string
  defaultNS: string
}
type Translate = (key: string, options?: Options) => unknown
type Texts = Record<string, unknown>

const isObject = (value: unknown): value is Texts => typeof value === 'object' && value !== null

class Translator {
  language = ''
  #fallback = ''
  #area = ''
  readonly #texts: Map<string, Texts>
  readonly #listeners = new Set<() => void>()
  #made = new Map<string, Translate>()

  constructor(texts = new Map<string, Texts>()) {
    this.#texts = texts
  }

  /** Another translator of the same texts, in a language of its own. */
  cloneInstance = ({ lng }: Pick<Settings, 'lng'>): Translator => {
    const clone = new Translator(this.#texts)
    clone.init({ lng, fallbackLng: this.#fallback, defaultNS: this.#area })
    return clone
  }
  use = (): this => this
  init = ({ lng, fallbackLng, defaultNS }: Settings): void => {
    this.language = lng
    this.#fallback = fallbackLng
    this.#area = defaultNS
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  changeLanguage = async (language: string): Promise<void> => {
    this.language = language
    this.#made = new Map()
    for (const listener of this.#listeners) listener()
  }
  /** The same function always: with another one each time, React would look after every rendering whether it answers alike. */
  languageNow = (): string => this.language
  hasResourceBundle = (language: string, area: string): boolean => this.#texts.has(`${language}:${area}`)
  addResourceBundle = (language: string, area: string, texts: Texts): void =>
    void this.#texts.set(`${language}:${area}`, texts)

  /** The translate function of an area, the same one until the language changes. */
  fixed = (area = this.#area): Translate => {
    const made = this.#made.get(area) ?? ((key, options) => this.#translate(area, key, options))
    this.#made.set(area, made)
    return made
  }
  t: Translate = (key, options) => this.#translate(this.#area, key, options)
  exists = (key: string): boolean => this.#find(this.#area, key) !== undefined

  #translate(ownArea: string, key: string, options: Options = {}): unknown {
    const found = this.#find(ownArea, key, options.count)
    const isMissing = found === undefined || (isObject(found) && options.returnObjects !== true)
    return isMissing ? key.slice(key.indexOf(':') + 1) : withValues(found, options)
  }

  #find(ownArea: string, key: string, count?: number): unknown {
    const [area, path] = key.includes(':') ? (key.split(':') as [string, string]) : [ownArea, key]
    for (const language of [this.language, this.#fallback]) {
      const forms = count === undefined ? [''] : [`_${pluralForm(count)}`, '', '_other']
      for (const form of forms) {
        let found: unknown = this.#texts.get(`${language}:${area}`)
        for (const name of (path + form).split('.')) found = isObject(found) ? found[name] : undefined
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}

/**
 * The plural form of a count, in English and in Spanish. Written by hand, because a page that asks Intl for the first time
 * waits for it: a list with rated designs would while it is taken over.
 */
const pluralForm = (count: number): string => (Math.abs(count) === 1 ? 'one' : 'other')

function withValues(found: unknown, values: Options): unknown {
  if (typeof found === 'string')
    return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) =>
      name in values ? String(values[name] ?? '') : gap,
    )
  if (Array.isArray(found)) return found.map((one) => withValues(one, values))
  if (!isObject(found)) return found
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, withValues(one, values)]))
}

let current = new Translator()
export const createInstance = (): Translator => (current = new Translator())

/** Nothing to connect here: the one translator is known. */
export const initReactI18next = {}

const OtherTranslator = createContext<Translator | null>(null)

/** The texts inside come from another translator: a parcel's slip is in its customer's language. */
export const I18nextProvider = ({ i18n, children }: { i18n: Translator; children: ReactNode }) =>
  createElement(OtherTranslator.Provider, { value: i18n }, children)

/** @param areas the first is that of keys without one; all of them are loaded already (lazy-screen.ts) */
export function useTranslation(areas?: string | readonly string[]): { t: Translate; i18n: Translator } {
  const i18n = useContext(OtherTranslator) ?? current
  useSyncExternalStore(i18n.subscribe, i18n.languageNow, i18n.languageNow)
  return { t: i18n.fixed(typeof areas === 'string' ? areas : areas?.[0]), i18n }
}
