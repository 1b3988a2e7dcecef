// @vitest-environment happy-dom
/**
 * The screens of designs in the account (docs/decisions/265): the list with its undo, saving from the designer, and
 * opening by address; what fails is said, and can be done again.
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { aLogin, fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering, refusing } from '#test/support/screens/show-screen.tsx'
import { anOrder } from '#test/support/screens/wares.ts'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { claimedAction, claimIntent } from '#web/app/stores/intent.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import type { DesignElement } from '#web/designer/design-history.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'
import { MyDesignsScreen } from '#web/designer/saved/MyDesignsScreen.tsx'
import { OrderedDesigns } from '#web/designer/saved/OrderedDesigns.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'

const placed = { xIn: 4, yIn: 1.7, widthIn: 2, heightIn: 1, turn: 0, font: 'poster', colour: '#17130f' } as const
const savedId = 'sdn_00000000000000000000000000000001'
const design = {
  id: savedId,
  name: 'For the team',
  product: 'mug',
  version: 3,
  preview: '/images/mug/luna',
  furtherPreviews: [],
  savedAt: '2026-11-20T10:00:00.000Z',
  sharedAt: null,
}
const whole = { ...design, colour: null, elements: [{ ...placed, kind: 'text', text: 'Equipo' }], team: [] }
const list = (...designs: object[]) => ({ designs, most: 60 })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const me = aLogin().userId
const keep = (...elements: DesignElement[]) => writeDesignDraft('mug', me, { elements, clientKey: 'the-first-key' })

beforeDesigning()
beforeEach(() => logIn(aLogin()))

describe('my designs', () => {
  const showList = () => {
    visit(MyDesignsScreen, '/myDesigns')
    return screen.findByRole('heading', { name: 'My designs' })
  }

  test('say what to do where there is none, and try again where the shop does not answer', async () => {
    let isUp = false
    fakeServer(answering(['GET /api/savedDesigns', () => (isUp ? { status: 200, body: list() } : 'no network')]))
    await showList()
    isUp = true
    fireEvent.click(await screen.findByRole('button', { name: /again/i }))
    expect(await screen.findByText('You have not saved a design yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Design something' }).getAttribute('href')).toBe('/design/tshirt')
  })

  test('show each side, and a deleted one comes back by its undo', async () => {
    let designs: object[] = [{ ...design, furtherPreviews: ['/images/mug/sol'] }]
    const seen = fakeServer(
      answering(
        ['GET /api/savedDesigns', () => ({ status: 200, body: list(...designs) })],
        [
          `DELETE /api/savedDesigns/${savedId}`,
          () => {
            designs = []
            return { status: 200, body: { message: 'Design deleted.' } }
          },
        ],
        [
          `POST /api/savedDesigns/${savedId}/restore`,
          () => {
            designs = [design]
            return { status: 200, body: design }
          },
        ],
      ),
    )
    render(<Toasts />)
    await showList()
    const shown = (await screen.findByRole('heading', { name: 'For the team' })).closest('li')
    expect(shown?.querySelectorAll('img')).toHaveLength(2)
    await press('Delete: For the team')
    await screen.findByText('You have not saved a design yet.')
    expect(document.activeElement?.textContent).toBe('My designs')
    await press('Undo')
    await screen.findByRole('heading', { name: 'For the team' })
    expect(sent(seen).map(({ method, address }) => `${method} ${address}`)).toEqual([
      `DELETE /api/savedDesigns/${savedId}`,
      `POST /api/savedDesigns/${savedId}/restore`,
    ])
  })

  test('keep the typed name when it could not be saved', async () => {
    fakeServer(
      answering(
        ['GET /api/savedDesigns', list(design)],
        [`PATCH /api/savedDesigns/${savedId}`, refusing(500, 'unexpected', 'Something went wrong.')],
      ),
    )
    await showList()
    await press('Rename: For the team')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Team of suns' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Something went wrong.')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Team of suns')
  })
})

describe('saving from the designer', () => {
  test('asks for a design first, then for a name, which is its words', async () => {
    fakeServer(answering())
    visit(DesignerScreen, '/design/mug')
    await press('Save to my designs')
    expect(await screen.findByText('Add a picture or text first.')).toBeTruthy()
    cleanup()
    keep(wordsOf('Equipo Sol'))
    visit(DesignerScreen, '/design/mug')
    await press('Save to my designs')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Equipo Sol')
  })

  test('meets the log-in wall as a visitor, who keeps the design', async () => {
    forgetSession()
    fakeServer(answering())
    writeDesignDraft('mug', 'visitor', { elements: [wordsOf('Equipo Sol')], clientKey: 'the-first-key' })
    visit(DesignerScreen, '/design/mug')
    await press('Save to my designs')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(readDesignDraft('mug', 'visitor')?.elements).toHaveLength(1)
  })

  test('goes on after a session that ended meanwhile: under the name that was typed, or as the same design', async () => {
    fakeServer(answering())
    const dialog = () => screen.findByRole('dialog', { name: 'Save this design' })
    /** Meets the wall, logs in, and comes back. */
    const goThroughWall = async (leave: () => void) => {
      await press('Go to login')
      leave()
      logIn(aLogin())
      claimIntent(me)
      return visit(DesignerScreen, '/design/mug')
    }
    keep(wordsOf('Equipo'))
    const first = visit(DesignerScreen, '/design/mug')
    await press('Save to my designs')
    fireEvent.change(within(await dialog()).getByLabelText('Name'), { target: { value: 'Team of suns' } })
    act(() => forgetSession())
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
    const second = await goThroughWall(first.leave)
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Team of suns')
    second.leave()

    const saved = { id: savedId, name: 'For the team', version: 3, key: 'an-earlier-key' }
    writeDesignDraft('mug', me, { elements: [wordsOf('Equipo')], clientKey: 'the-first-key', saved })
    const third = visit(DesignerScreen, '/design/mug')
    await screen.findByRole('button', { name: 'Save changes' })
    act(() => forgetSession())
    await press('Save changes')
    await goThroughWall(third.leave)
    // It is saved without asking for a name.
    await waitFor(() => expect(claimedAction()).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says what the account has, and that later changes are not in it', async () => {
    fakeServer(answering())
    const saved = { id: savedId, name: 'For the team', version: 3 }
    writeDesignDraft('mug', me, {
      elements: [wordsOf('Equipo')],
      clientKey: 'the-first-key',
      saved: { ...saved, key: 'the-first-key' },
    })
    visit(DesignerScreen, '/design/mug')
    await screen.findByText('Saved to your account as “For the team”.')
    cleanup()
    writeDesignDraft('mug', me, {
      elements: [wordsOf('Equipo Sol')],
      clientKey: 'another-key',
      saved: { ...saved, key: 'the-first-key' },
    })
    visit(DesignerScreen, '/design/mug')
    await screen.findByText('Your account has “For the team” without your latest changes.')
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  })
})

describe('opening a design by its address', () => {
  const open = () => visit(DesignerScreen, `/design/mug?open=${savedId}`)

  test('puts it on the stage, and what was there aside', async () => {
    fakeServer(answering([`GET /api/savedDesigns/${savedId}`, whole]))
    keep(wordsOf('Luna'))
    open()
    await screen.findByRole('button', { name: 'Text: Equipo' })
    await press('Open the earlier design')
    await screen.findByRole('button', { name: 'Text: Luna' })
  })

  test('asks before it replaces a second unfinished design, and keeps it when the answer is no', async () => {
    fakeServer(answering([`GET /api/savedDesigns/${savedId}`, whole]))
    keep(wordsOf('Luna'))
    open()
    await screen.findByRole('button', { name: 'Text: Equipo' })
    cleanup()
    keep(wordsOf('Sol'))
    open()
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep working on it' }))
    await screen.findByRole('button', { name: 'Text: Sol' })
  })

  test('goes on after the network came back, and leads to the designer where it is gone', async () => {
    let answer: 'no network' | { status: number; body: unknown } = 'no network'
    fakeServer(answering([`GET /api/savedDesigns/${savedId}`, () => answer]))
    open()
    await screen.findByRole('button', { name: 'Try again' })
    answer = { status: 404, body: { code: 'not_found', message: 'We could not find that.' } }
    await press('Try again')
    await screen.findByText('We could not find that.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    fireEvent.click(screen.getByRole('link', { name: 'Open the designer' }))
    await screen.findByRole('button', { name: 'Add text' })
  })
})

describe('the designs of an order', () => {
  const [line] = anOrder().items
  if (line === undefined) throw new Error('an order has a line')
  const lines = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      ...line,
      productId: 'prd_ready_tshirt',
      designId: null,
      title: `Team ${index}`,
      image: `/uploads/upl_${String(index).padStart(32, '0')}`,
    }))

  test('have a link each, folded where they are many, as those of a team', () => {
    const { container } = render(<OrderedDesigns lines={lines(2)} job={null} />)
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(container.querySelector('details')).toBeNull()
    cleanup()
    const team = render(<OrderedDesigns lines={lines(10)} job={null} />)
    const folded = team.container.querySelector('details')
    expect(folded?.querySelector('summary')?.textContent).toBe('Change one of these 10 designs')
    expect(folded?.querySelectorAll('a')).toHaveLength(10)
  })
})
