import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextName, savedDesignLimits } from '#worker/designer/saved/saved-designs.rules.ts'
import { savedDesignsRequests } from '#worker/designer/saved/saved-designs.schemas.ts'

describe('the name of a design beside another of that name', () => {
  it('has the next number at its end', () => {
    expect(['Team', 'Team 2', 'Team 9', 'Team 2 3'].map(nextName)).toEqual(['Team 2', 'Team 3', 'Team 10', 'Team 2 4'])
  })

  it('is one that the shop takes, wherever the other is cut: within no sign, and behind no joiner', () => {
    const sign = fc.constantFrom(
      'a',
      'ñ',
      '🙂',
      '👨‍👩‍👧‍👦',
      '👩🏽‍🔧',
      '❤️',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      ' ',
      'می‌خواهم',
    )
    const rename = savedDesignsRequests.savedDesignRename.body
    /** As long as a name may be, so that its end is cut. */
    const longest = fc
      .tuple(fc.array(sign, { minLength: 60, maxLength: 60 }), fc.constantFrom('', ' 9', ' 99'))
      .map(([signs, number]) => {
        let name = ''
        for (const one of signs) if (name.length + one.length + number.length <= savedDesignLimits.name) name += one
        return `${name}${number}`
      })
    fc.assert(
      fc.property(longest, (typed) => {
        const parsed = rename.safeParse({ name: typed })
        fc.pre(parsed.success)
        const next = nextName(parsed.data.name)
        expect(next.length).toBeLessThanOrEqual(savedDesignLimits.name)
        expect(rename.safeParse({ name: next })).toMatchObject({ success: true, data: { name: next } })
      }),
    )
  })
})
