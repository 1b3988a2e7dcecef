import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { readyKindOf, readyToGo, readyToGoCategories } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf, readyCategory, readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import { centimetres, sizeCharts } from '#worker/catalogue/size-charts.rules.ts'
import { hasParameters, parametersAt } from '#worker/pages/screens.rules.ts'

describe('the address of a design', () => {
  it('is the picture’s name without the hash of its content, and without its folder', () => {
    expect(designOf('tshirt/ink-tiger-1a2b3c4d.jpg')).toBe('ink-tiger')
    expect(designOf('tshirt/ink-tiger-ffffffff.jpg')).toBe('ink-tiger')
    expect(designOf('mug/plain.jpg')).toBe('plain')
    expect(designOf('mug/team-2026.jpg')).toBe('team-2026')
    expect(designOf('nothing')).toBe('')
  })

  it('exists for the tabs that sell something, spelled exactly', () => {
    expect(readyDesignOf('dtf/sun-1a2b3c4d.jpg')).toEqual({ category: 'dtf', design: 'sun' })
    expect(readyDesignOf('plaque/sun-1a2b3c4d.jpg')).toBeNull()
    expect(readyDesignOf('tshirt/../x.jpg')).toBeNull()
    expect(readyCategory('mug')).toBe('mug')
    expect(readyCategory('Mug')).toBeNull()
    expect(readyCategory('__proto__')).toBeNull()
  })

  it('is different for each picture of the starting catalogue', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../scripts/pictures/out/manifest.json', import.meta.url), 'utf8'),
    ) as { path: string }[]
    const addresses = manifest.flatMap(({ path }) => {
      const page = readyDesignOf(path)
      return page === null ? [] : [`${page.category}/${page.design}`]
    })
    expect(addresses.length).toBeGreaterThan(100)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('the parameters of a screen', () => {
  it('are taken from a path spelled like its pattern, and from no other', () => {
    expect(parametersAt('readyToGoDesign', '/products/readyToGo/mug/sun')).toEqual({ category: 'mug', design: 'sun' })
    expect(parametersAt('readyToGoDesign', '/products/readytogo/mug/sun')).toBeNull()
    expect(parametersAt('readyToGoDesign', '/products/readyToGo/mug/sun/')).toBeNull()
    expect(parametersAt('readyToGo', '/products/readyToGo')).toEqual({})
    expect([hasParameters('readyToGoDesign'), hasParameters('readyToGo')]).toEqual([true, false])
  })
})

describe('the size charts', () => {
  it('have every size that is sold, each with every measure, and grow with the size', () => {
    for (const category of readyToGoCategories) {
      const chart = sizeCharts[readyKindOf(category)]
      expect(Object.keys(chart.sizes)).toEqual(readyToGo[category].sizes)
      const rows = Object.values(chart.sizes)
      for (const [index, row] of rows.entries()) {
        expect(row).toHaveLength(chart.measures.length)
        for (const [place, inches] of row.entries()) expect(inches).toBeGreaterThan(rows[index - 1]?.[place] ?? 0)
      }
    }
  })

  it('the size charts round centimetres to a half', () => {
    expect([centimetres(18), centimetres(3.8), centimetres(1)]).toEqual([45.5, 9.5, 2.5])
  })
})

describe('the promised days in one phrase', () => {
  const days = (earliest: string, latest: string) => ({
    earliest: `${earliest}T23:30:00Z`,
    latest: `${latest}T00:30:00Z`,
  })

  it('name the month once when both days are in it', () => {
    expect(promisedDaysOf(days('2026-12-02', '2026-12-11'), 'en')).toBe('December 2–11')
    expect(promisedDaysOf(days('2026-12-02', '2026-12-11'), 'es')).toBe('del 2 al 11 de diciembre')
  })

  it('name both months when they differ', () => {
    expect(promisedDaysOf(days('2026-11-30', '2026-12-09'), 'en')).toBe('November 30 – December 9')
    expect(promisedDaysOf(days('2026-11-30', '2026-12-09'), 'es')).toBe('del 30 de noviembre al 9 de diciembre')
  })

  it('spell every day as the platform itself does', () => {
    for (let month = 0; month < 12; month += 1)
      for (const language of ['en', 'es'] as const)
        for (const length of ['long', 'short'] as const) {
          const [earliest, latest] = [Date.UTC(2026, month, 27), Date.UTC(2026, month + 1, 3)].map(
            (time) => new Date(time),
          )
          const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: length, timeZone: 'UTC' })
          const [first, last] = [day.format(earliest), day.format(latest)]
          const promise = { earliest: String(earliest?.toISOString()), latest: String(latest?.toISOString()) }
          expect(promisedDaysOf(promise, language, length)).toBe(
            language === 'en' ? `${first} – ${last}` : `del ${first} al ${last}`,
          )
        }
  })
})
