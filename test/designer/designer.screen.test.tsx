// @vitest-environment happy-dom
/**
 * What a design keeps while it is made: its words as typed, its owner when a session ends, the customer's earlier
 * design, and no file it does not show.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beforeDesigning } from '#test/support/screens/before-designing.ts'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering } from '#test/support/screens/show-screen.tsx'
import { wordsOf } from '#test/support/words-of-a-design.ts'
import { keepFile, listKeptFiles } from '#web/app/stores/kept-files.ts'
import { clearLocalDataOf } from '#web/app/stores/leaving.ts'
import { currentSession, forgetSession, logIn } from '#web/app/stores/session.ts'
import { readDesignDraft, writeDesignDraft } from '#web/designer/design-draft.ts'
import type { DesignElement } from '#web/designer/design-history.ts'
import { DesignerScreen } from '#web/designer/DesignerScreen.tsx'
import { openSources, urlOf } from '#web/designer/sources.ts'

const place = { xIn: 4, yIn: 1.7, widthIn: 2, heightIn: 1, turn: 0 }
const picture = (source: string): DesignElement => ({
  ...place,
  kind: 'picture',
  id: source,
  name: source,
  source,
  pixelWidth: 800,
  pixelHeight: 400,
})
const keep = (owner: string, ...elements: DesignElement[]) =>
  writeDesignDraft('mug', owner, { elements, clientKey: 'the-first-key' })
const onStage = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, group?: string) => {
  const around = group === undefined ? screen : within(screen.getByRole('group', { name: group }))
  fireEvent.click(around.getByRole('radio', { name }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const me = aLogin().userId
/** A storage that takes nothing more. */
const withoutRoom = (storage: Storage): Storage =>
  new Proxy(storage, {
    get: (_storage, name) => {
      if (name === 'setItem')
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      const value: unknown = Reflect.get(storage, name)
      return typeof value === 'function' ? (value.bind(storage) as unknown) : value
    },
  })

beforeDesigning()
beforeEach(() => {
  fakeServer(answering())
})

test.each([
  ['hoodies', 'Hoodie'],
  ['tumblers', 'Tumbler'],
  ['ledlamp', 'LED lamp'],
  ['sleeve', 'Long sleeve'],
  ['nothing', 'T-shirt'],
])('the address /design/%s leads to a product, never to an empty page', async (asked, product) => {
  visit(DesignerScreen, `/design/${asked}`)
  await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(product))
  expect(await screen.findByRole('button', { name: 'Add text' })).toBeTruthy()
})

test('leads to the designs of the account', async () => {
  visit(DesignerScreen, '/design/mug')
  const link = await screen.findByRole('link', { name: 'My designs' })
  expect(link.getAttribute('href')).toBe('/myDesigns')
})

describe('words', () => {
  test('can be emptied and typed anew; the design keeps the last there were', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    fireEvent.focus(field('Text'))
    type('Text', '')
    expect(field('Text').value).toBe('')
    await onStage('Text: Luna')
    type('Text', 'Sol  y ')
    expect(field('Text').value).toBe('Sol  y ')
    await onStage('Text: Sol y')
    fireEvent.blur(field('Text'))
    await waitFor(() => expect(field('Text').value).toBe('Sol y'))
  })

  test('refuses words with a sign that the lettering lacks where they are typed, and prints them once it is another', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    type('Text', 'voilà')
    await screen.findByText(/The face Poster has no “à”/)
    await onStage('Text: Luna')
    choose('Slab')
    await onStage('Text: voilà')
    expect(screen.queryByText(/has no “à”/)).toBeNull()
    choose('Poster')
    await screen.findByText(/The face Poster has no “à”/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Slab' }).checked).toBe(true)
  })

  test('take several lines, and say when there are too many', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    type('Text', 'Luna\ny Sol')
    await onStage('Text: Luna y Sol')
    await waitFor(() => expect(readDesignDraft('mug', 'visitor')?.elements[0]).toMatchObject({ text: 'Luna\ny Sol' }))
    type('Text', 'a\nb\nc\nd\ne\nf\ng')
    await screen.findByText(/At most 6 lines fit/)
    press('Add to cart')
    expect(screen.getAllByText(/At most 6 lines fit/)).toHaveLength(2)
  })

  test('are curved, spaced, outlined and shadowed, and every step is undone', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    const first = () => readDesignDraft('mug', 'visitor')?.elements[0]
    // Two changes of one movement are one step.
    const curve = screen.getByRole('slider', { name: 'Curve: 0°' })
    fireEvent.change(curve, { target: { value: '40' } })
    fireEvent.change(curve, { target: { value: '90' } })
    fireEvent.pointerUp(curve)
    fireEvent.change(screen.getByRole('slider', { name: 'Letter spacing: 0%' }), { target: { value: '20' } })
    choose('White', 'Outline')
    choose('Red', 'Shadow')
    await waitFor(() =>
      expect(first()).toMatchObject({
        arc: 90,
        spacing: 0.2,
        outline: { colour: '#fffdf8', widthEm: 0.06 },
        shadow: '#b3261e',
      }),
    )
    for (let step = 0; step < 4; step += 1) press('Undo')
    await waitFor(() => expect(first()).toEqual(wordsOf('Luna')))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('in the color of the product are refused beside their ink, until an outline makes them seen', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    choose('White', 'Color')
    await screen.findByText(/This color cannot be seen on this product/)
    press('Add to cart')
    await screen.findByText(/“Luna” has the color of the product/)
    expect(screen.queryByRole('dialog')).toBeNull()
    choose('Blue', 'Outline')
    await waitFor(() => expect(screen.queryByText(/This color cannot be seen/)).toBeNull())
    press('Add to cart')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('refuses to sell unprintable words as the words the design had before', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    type('Text', 'voilà')
    press('Add to cart')
    expect(screen.getAllByText(/The face Poster has no “à”/)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    type('Text', 'Sol')
    await onStage('Text: Sol')
    press('Add to cart')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test.each(['Your words', 'Tus palabras'])('sells the example words “%s” only after a question', async (text) => {
    keep('visitor', wordsOf(text))
    visit(DesignerScreen, '/design/mug')
    await onStage(`Text: ${text}`)
    press('Add to cart')
    expect(await screen.findByRole('dialog', { name: 'Print these words as they are?' })).toBeTruthy()
    press('Change the words')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Add to cart')
    press('Print them')
    // A visitor meets the log-in wall next.
    expect(await screen.findByRole('button', { name: 'Go to login' })).toBeTruthy()
  })
})

describe('a design', () => {
  test('stays on the screen when the session expires, and meets the log-in wall', async () => {
    logIn(aLogin())
    keep(me, wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    await onStage('Text: Luna')
    act(() => forgetSession())
    await onStage('Text: Luna')
    press('Add to cart')
    await screen.findByRole('button', { name: 'Go to login' })
    expect(currentSession().isLoggedIn).toBe(false)
  })

  test('outlives a full storage until the tab closes, through the log-in wall too, and says so', async () => {
    keep('visitor', wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    const storage = localStorage
    vi.stubGlobal('localStorage', withoutRoom(storage))
    type('Text', 'Sol')
    await screen.findByText(/This browser has no room to save your design/)
    cleanup()
    act(() => logIn(aLogin()))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Sol'))
    vi.stubGlobal('localStorage', storage)
    choose('Blue', 'Color')
    await waitFor(() => expect(localStorage.getItem(`draft:design-mug:${me}`)).toContain('Sol'))
    expect(screen.queryByText(/This browser has no room/)).toBeNull()
  })

  test('on a product without a cart is to be used in a request where the storage is full', async () => {
    writeDesignDraft('ledLamp', 'visitor', { elements: [wordsOf('Luna')], clientKey: 'the-first-key' })
    visit(DesignerScreen, '/design/ledLamp')
    fireEvent.focus(await onStage('Text: Luna'))
    vi.stubGlobal('localStorage', withoutRoom(localStorage))
    type('Text', 'Sol')
    await screen.findByText(/no room to save your design.*: save it to your account or use it in a request before/)
    expect(screen.queryByText(/cart/)).toBeNull()
  })

  test('is dropped when the customer logs out', async () => {
    logIn(aLogin())
    keep(me, wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    await onStage('Text: Luna')
    act(() => {
      clearLocalDataOf(me)
      forgetSession()
    })
    await screen.findByText('Nothing on it yet. Add a picture or text.')
    expect(localStorage.getItem(`draft:design-mug:${me}`)).toBeNull()
  })

  test('made before the log-in does not replace the one the customer had begun', async () => {
    keep(me, wordsOf('Mine'))
    keep('visitor', wordsOf('New'))
    logIn(aLogin())
    visit(DesignerScreen, '/design/mug')
    await onStage('Text: New')
    press('Open the earlier design')
    await onStage('Text: Mine')
    expect(screen.queryByRole('button', { name: 'Text: New' })).toBeNull()
    press('Open the earlier design')
    await onStage('Text: New')
    expect(readDesignDraft('mug', 'visitor')).toBeNull()
  })

  test('says that a picture is missing, and is another design without it', async () => {
    keep('visitor', wordsOf('Luna'), picture('kept:gone'))
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Text: Luna'))
    expect(screen.queryByRole('button', { name: 'Picture kept:gone' })).toBeNull()
    choose('Blue', 'Color')
    await waitFor(() => expect(readDesignDraft('mug', 'visitor')?.elements).toHaveLength(1))
    expect(readDesignDraft('mug', 'visitor')?.clientKey).not.toBe('the-first-key')
  })

  test('is cropped, loses its white, is aligned and copied, each undone as one step', async () => {
    keep('visitor', {
      ...place,
      kind: 'picture',
      id: 'ours',
      name: 'Skull',
      source: 'dtf/x-00000000.jpg',
      pixelWidth: 2000,
      pixelHeight: 1000,
    })
    visit(DesignerScreen, '/design/mug')
    fireEvent.focus(await onStage('Picture Skull'))
    const first = () => readDesignDraft('mug', 'visitor')?.elements[0]
    const cut = screen.getByRole('slider', { name: 'Cut from the left: 0%' })
    fireEvent.change(cut, { target: { value: '20' } })
    fireEvent.change(cut, { target: { value: '50' } })
    fireEvent.pointerUp(cut)
    await waitFor(() => expect(first()).toMatchObject({ widthIn: 1, xIn: 4.5, crop: { left: 0.5, right: 0 } }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Leave out white' }))
    press('To the left edge')
    await waitFor(() => expect(first()).toMatchObject({ xIn: 0.5, isWhiteCleared: true }))
    press('Copy')
    await waitFor(() => expect(readDesignDraft('mug', 'visitor')?.elements).toHaveLength(2))
    for (let step = 0; step < 4; step += 1) press('Undo')
    await waitFor(() => expect(first()).toMatchObject({ widthIn: 2, xIn: 4 }))
    expect(first()).not.toHaveProperty('crop')
  })

  test('selects several by keyboard and moves, aligns, copies and removes them in one step each', async () => {
    keep('visitor', { ...wordsOf('One'), xIn: 3 }, { ...wordsOf('Two'), xIn: 5, widthIn: 1 }, wordsOf('Three'))
    visit(DesignerScreen, '/design/mug')
    const one = await onStage('Text: One')
    act(() => one.focus())
    press('Select several')
    const two = await onStage('Text: Two')
    act(() => two.focus())
    fireEvent.keyDown(two, { key: 'Enter' })
    await screen.findByRole('heading', { name: '2 selected' })
    const kept = () => readDesignDraft('mug', 'visitor')?.elements ?? []
    fireEvent.keyDown(two, { key: 'ArrowRight' })
    await waitFor(() => expect(kept().map(({ xIn }) => xIn)).toEqual([3.1, 5.1, 4]))
    press('Undo')
    await waitFor(() => expect(kept().map(({ xIn }) => xIn)).toEqual([3, 5, 4]))
    press('Align their left edges')
    await waitFor(() => expect(kept().map(({ xIn }) => xIn)).toEqual([3, 2.5, 4]))
    press('Undo')
    press('Copy')
    await waitFor(() => expect(kept()).toHaveLength(5))
    press('Undo')
    await waitFor(() => expect(kept()).toHaveLength(3))
    // What was copied is gone; the two are selected again with the shift key in the list.
    press('Select one again')
    fireEvent.click(screen.getByRole('button', { name: 'One' }))
    fireEvent.click(screen.getByRole('button', { name: 'Two' }), { shiftKey: true })
    press('Remove them')
    await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['Three']))
    press('Undo')
    await waitFor(() => expect(kept()).toHaveLength(3))
  })

  test('keeps a group together by keyboard: selected, moved, copied, one of it changed, and taken apart', async () => {
    keep('visitor', { ...wordsOf('One'), xIn: 3 }, { ...wordsOf('Two'), xIn: 5 }, wordsOf('Three'))
    const { leave } = visit(DesignerScreen, '/design/mug')
    const kept = () => readDesignDraft('mug', 'visitor')?.elements ?? []
    const one = await onStage('Text: One')
    act(() => one.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Two' }), { shiftKey: true })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Two' }), { key: 'g', ctrlKey: true })
    await screen.findByRole('heading', { name: 'Group of 2' })
    const row = () => screen.getByRole('button', { name: 'Group of 2: Two, One' })
    expect(row().getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(kept()[0]?.group).toBeDefined())

    // It is there after a reload, and the focus on one of it selects all.
    leave()
    visit(DesignerScreen, '/design/mug')
    const two = await onStage('Text: Two')
    act(() => two.focus())
    await screen.findByRole('heading', { name: 'Group of 2' })
    fireEvent.keyDown(two, { key: 'ArrowRight' })
    await waitFor(() => expect(kept().map(({ xIn }) => xIn)).toEqual([3.1, 5.1, 4]))
    fireEvent.keyDown(two, { key: 'Enter' })
    await screen.findByRole('heading', { name: 'Two' })
    fireEvent.keyDown(two, { key: 'ArrowRight' })
    await waitFor(() => expect(kept().map(({ xIn }) => xIn)).toEqual([3.1, 5.2, 4]))
    // Selected alone, it is seen inside of its group; the group closes with its selection.
    expect(screen.getByRole('button', { name: 'Two' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(row())
    expect(screen.queryByRole('button', { name: 'Two' })).toBeNull()

    press('Copy')
    await waitFor(() => expect(kept()).toHaveLength(5))
    expect(new Set(kept().flatMap(({ group }) => group ?? [])).size).toBe(2)
    press('Undo')
    await waitFor(() => expect(kept()).toHaveLength(3))
    fireEvent.click(row())
    fireEvent.keyDown(row(), { key: 'g', ctrlKey: true, shiftKey: true })
    await screen.findByRole('heading', { name: '2 selected' })
    await waitFor(() => expect(kept().every(({ group }) => group === undefined)).toBe(true))
  })

  test('several are turned together by keys and by a number, each a step to undo', async () => {
    keep('visitor', { ...wordsOf('One'), xIn: 3 }, { ...wordsOf('Two'), xIn: 5 })
    visit(DesignerScreen, '/design/mug')
    const kept = () => (readDesignDraft('mug', 'visitor')?.elements ?? []).map(({ xIn, yIn, turn }) => [xIn, yIn, turn])
    const one = await onStage('Text: One')
    act(() => one.focus())
    fireEvent.keyDown(one, { key: 'a', ctrlKey: true })
    await screen.findByRole('heading', { name: '2 selected' })
    fireEvent.keyDown(one, { key: ']' })
    const turnedBy5 = [
      [3.004, 1.613, 5],
      [4.996, 1.787, 5],
    ]
    await waitFor(() => expect(kept()).toEqual(turnedBy5))
    type('Turn together by, degrees', '85')
    fireEvent.keyDown(field('Turn together by, degrees'), { key: 'Enter' })
    await waitFor(() => expect(kept().map(([, , turn]) => turn)).toEqual([90, 90]))
    expect(field('Turn together by, degrees').value).toBe('0')
    press('Undo')
    await waitFor(() => expect(kept()).toEqual(turnedBy5))
    press('Undo')
    await waitFor(() => expect(kept().map(([, , turn]) => turn)).toEqual([0, 0]))
  })

  test('keeps the focus on a button that has nothing more to do: at the end of the layers, with nothing to undo', async () => {
    keep('visitor', wordsOf('Luna'), wordsOf('Sol'))
    visit(DesignerScreen, '/design/mug')
    await onStage('Text: Sol')
    for (const name of ['Send Sol back', 'Undo']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      expect(button.getAttribute('aria-disabled')).toBeNull()
      fireEvent.click(button)
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
      // A browser takes the focus away from what is disabled.
      expect(button.disabled).toBe(false)
      // Pressed again it does nothing.
      fireEvent.click(button)
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
  })

  test('goes by Enter from any element to its settings, which the Tab key would leave, and by Escape back', async () => {
    keep('visitor', { ...picture('dtf/x-00000000.jpg'), pixelWidth: 2000 } as DesignElement, wordsOf('Luna'))
    visit(DesignerScreen, '/design/mug')
    const below = await onStage('Picture dtf/x-00000000.jpg')
    const focused = () => document.activeElement
    act(() => below.focus())
    fireEvent.keyDown(below, { key: 'Enter' })
    const white = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Leave out white' })
    expect(focused()).toBe(white)
    // A box has no undo of its own.
    fireEvent.click(white)
    expect(white.checked).toBe(true)
    fireEvent.keyDown(white, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(white.checked).toBe(false))
    fireEvent.keyDown(white, { key: 'Escape' })
    expect(focused()).toBe(below)

    // A copy has settings of its own, in which the button is another one.
    const copy = screen.getByRole('button', { name: 'Copy' })
    act(() => copy.focus())
    fireEvent.click(copy)
    await waitFor(() => expect(copy.isConnected).toBe(false))
    expect(focused()).toBe((await screen.findAllByRole('button', { name: 'Picture dtf/x-00000000.jpg' })).at(-1))
    const words = await onStage('Text: Luna')
    act(() => words.focus())
    fireEvent.keyDown(words, { key: 'Enter' })
    expect(focused()).toBe(field('Text'))
  })

  test('moves the focus on when an element is removed', async () => {
    keep('visitor', wordsOf('One'), wordsOf('Two'))
    visit(DesignerScreen, '/design/mug')
    const one = await onStage('Text: One')
    act(() => one.focus())
    fireEvent.keyDown(one, { key: 'Delete' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Text: Two' })))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Text: Two' }), { key: 'Delete' })
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
  })
})

test('a picture that no design shows is forgotten after a day', async () => {
  const aDay = 24 * 60 * 60 * 1000
  const kept = (id: string, addedAt: number) =>
    keepFile({
      id,
      owner: 'visitor',
      purpose: 'design',
      file: new Blob(['x']),
      name: `${id}.png`,
      type: 'image/png',
      addedAt,
      uploadId: null,
      upload: null,
    })
  keep('visitor', picture('kept:shown'))
  await Promise.all([
    kept('shown', Date.now() - 2 * aDay),
    kept('fresh', Date.now()),
    kept('unused', Date.now() - 2 * aDay),
  ])
  await openSources('visitor')
  expect((await listKeptFiles('visitor', 'design')).map(({ id }) => id)).toEqual(['shown', 'fresh'])
  expect([urlOf('kept:shown') !== null, urlOf('kept:unused')]).toEqual([true, null])
})
