// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { docked, keepPlace, keptPlace, movedByKey, usualPlace, withinScreen } from '#web/chat/window-place.ts'

const [own, screen] = [
  { width: 384, height: 600 },
  { width: 1280, height: 800 },
]
beforeEach(() => localStorage.clear())

test('starts near the bottom right and is where it was the next time', () => {
  expect(keptPlace()).toEqual(usualPlace)
  keepPlace({ right: 100, bottom: 40 })
  expect(keptPlace()).toEqual({ right: 100, bottom: 40 })
  localStorage.setItem('chatPlace', '{"right":"left"}')
  expect(keptPlace()).toEqual(usualPlace)
})

test('stays wholly on the screen, also when that becomes smaller', () => {
  expect(withinScreen({ right: -500, bottom: 5000 }, own, screen)).toEqual({ right: 8, bottom: 192 })
  expect(withinScreen({ right: 5000, bottom: -1 }, own, screen)).toEqual({ right: 888, bottom: 8 })
  expect(withinScreen({ right: 300, bottom: 100 }, own, { width: 380, height: 500 })).toEqual({ right: 8, bottom: 8 })
})

test('moves by arrow keys and docks at a corner', () => {
  expect(movedByKey({ right: 100, bottom: 100 }, 'ArrowLeft')).toEqual({ right: 124, bottom: 100 })
  expect(movedByKey({ right: 100, bottom: 100 }, 'ArrowDown')).toEqual({ right: 100, bottom: 76 })
  expect(movedByKey({ right: 100, bottom: 100 }, 'Enter')).toBeNull()
  expect(docked('left', own, screen)).toEqual({ right: 888, bottom: 8 })
  expect(docked('right', own, screen)).toEqual({ right: 8, bottom: 8 })
})
