import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const list = '#worker/platform/languages.rules.ts'
let language: typeof import('#worker/platform/language.rules.ts')

// The files of rules share their modules: those with the third language are loaded for this file alone.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(list, async (original) => {
    const known = await original<typeof import('#worker/platform/languages.rules.ts')>()
    const third = { ...known.languageList[0], tag: 'fr', name: 'Français', quotes: ['« ', ' »'], locale: 'fr_US' }
    return { ...known, languageList: [...known.languageList, third] }
  })
  language = await import('#worker/platform/language.rules.ts')
})
afterAll(() => {
  vi.doUnmock(list)
  vi.resetModules()
})

/** Languages are a list (docs/decisions/109): an entry is enough for everything that is not a text. */
describe('a third language in the list', () => {
  it('is understood where a browser or an account names it', () => {
    expect([language.knownLanguage('fr-CA,en;q=0.5'), language.languageFrom('pt'), language.isLanguage('fr')]).toEqual([
      'fr',
      'en',
      true,
    ])
  })

  it('is part of a stored text, empty where it was not written yet', () => {
    expect(language.parseLocalized('{"en":"Mug","es":"Taza"}')).toEqual({ en: 'Mug', es: 'Taza', fr: '' })
    expect(language.parseLocalized('{"en":"Mug","es":"Taza","fr":"Tasse"}')).toEqual({
      en: 'Mug',
      es: 'Taza',
      fr: 'Tasse',
    })
  })

  it('is asked for by every call that takes a text of the shop', async () => {
    const { catalogueRequests } = await import('#worker/catalogue/catalogue.schemas.ts')
    const body = { category: 'Mugs', isPublished: true, clientKey: 'a-client-key' }
    const variation = {
      priceCents: 1500,
      sizes: ['11oz'],
      title: { en: 'Mug', es: 'Taza', fr: 'Tasse' },
      description: { en: '', es: '', fr: '' },
    }
    const two = catalogueRequests.staffProductAdd.body.safeParse({
      ...body,
      name: { en: 'Mug', es: 'Taza' },
      variations: [variation],
    })
    expect(two.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name.fr'])
    const three = catalogueRequests.staffProductAdd.body.safeParse({
      ...body,
      name: { en: 'Mug', es: 'Taza', fr: 'Tasse' },
      variations: [variation],
    })
    expect(three.data?.name).toEqual({ en: 'Mug', es: 'Taza', fr: 'Tasse' })
  })

  it('has an address of its own in the head of every page, with its locale', async () => {
    const { presentPageHead } = await import('#worker/pages/page-head.presenter.ts')
    const french = language.languages.at(-1) ?? language.defaultLanguage
    const head = presentPageHead({
      publicUrl: 'https://tinta.example',
      path: '/faq',
      language: french,
      pictureUrl: null,
      products: [],
    })
    expect(head).toContain('hreflang="fr" href="https://tinta.example/faq?lang=fr"')
    expect(head).toContain('<meta property="og:locale" content="fr_US">')
  })

  it('quotes a design in its own way', async () => {
    const { lineNameIn } = await import('#worker/catalogue/line-name.rules.ts')
    const french = language.languages.at(-1) ?? language.defaultLanguage
    const text = (words: string) => language.inEachLanguage(() => words)
    expect(
      lineNameIn({ title: text('Tasse'), design: text('Hibou'), colour: language.noText, places: [] }, french),
    ).toBe('Tasse « Hibou »')
  })
})
