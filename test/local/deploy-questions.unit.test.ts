/** What `npm run deploy` asks, and what it does not ask a second time. */
import { describe, expect, it } from 'vitest'
import type { OwnersShop } from '#scripts/deploy/owner-file.ts'
import { previewName } from '#scripts/deploy/preview.ts'
import { askForShop, CannotGoOn, terminal, type Terminal } from '#scripts/deploy/questions.ts'

/** Somebody who answers by the first word that a question contains, and takes what is offered otherwise. */
function somebody(answers: Record<string, string>): Terminal & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    isAttended: true,
    ask(question, isRight, fallback = '') {
      asked.push(question)
      const answer = Object.entries(answers).find(([word]) => question.includes(word))?.[1] ?? fallback
      return isRight(answer) ? Promise.resolve(answer) : Promise.reject(new Error(`${question} took ${answer}`))
    },
  }
}
const typed = { domain: 'shop.example.com', 'Your own': 'marta@example.com', country: 'mx' }

describe('the questions of a deployment', () => {
  it('are asked once: domain, name, sender, own address and country, from which the place of the data follows', async () => {
    const owner = somebody(typed)
    const shop = await askForShop('production', null, {}, owner)
    expect(shop).toEqual({
      domain: 'shop.example.com',
      shopName: 'Tinta',
      sender: 'hello@shop.example.com',
      ownerEmail: 'marta@example.com',
      country: 'MX',
      location: 'enam',
      isStocked: true,
    })
    const again = somebody({})
    expect(await askForShop('production', shop, {}, again)).toEqual(shop)
    expect([owner.asked.length, again.asked]).toEqual([5, []])
  })

  it('take a new answer from the command line, and leave the data where it is', async () => {
    const known: OwnersShop = await askForShop('production', null, {}, somebody(typed))
    const moved = await askForShop('production', known, { country: 'au', domain: 'prints.example.com' }, somebody({}))
    expect(moved).toMatchObject({ country: 'AU', domain: 'prints.example.com', location: known.location })
  })

  it('ask staging whom it may write to, and offer the owner', async () => {
    const shop = await askForShop('staging', null, {}, somebody(typed))
    expect(shop.mailOnlyTo).toEqual(['marta@example.com'])
  })

  it.each([
    ['domain', 'https://shop.example.com'],
    ['sender', 'nobody'],
    ['country', 'Spain'],
    ['shop-name', '<b>'],
  ] as const)('refuse --%s %s and say which', async (name, value) => {
    await expect(askForShop('production', null, { [name]: value }, somebody(typed))).rejects.toThrow(`--${name}`)
  })

  it('end a run in which nobody is there to answer, by naming the question', async () => {
    const nobody = askForShop('production', null, {}, terminal(true))
    await expect(nobody).rejects.toThrow(CannotGoOn)
    await expect(nobody).rejects.toThrow('The domain of the shop')
  })
})

describe('the name of a preview', () => {
  it.each([
    ['feature/Gift wrap', 'feature-gift-wrap'],
    ['42-fix', 'fix'],
    ['--Ñandú__2--', 'and-2'],
    ['a'.repeat(31) + '-end', 'a'.repeat(31)],
    ['2026', ''],
  ])('takes a preview of %s to an address: %s', (branch, name) => {
    expect(previewName(branch)).toBe(name)
  })
})
