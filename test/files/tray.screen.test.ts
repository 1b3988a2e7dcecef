// @vitest-environment happy-dom
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { clearLocalDataOf } from '#web/app/stores/leaving.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { createTray } from '#web/files/tray.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { aFile, fakeUploads } from './uploads.ts'

const ana = 'usr_ana'
const aWhite = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
let purposes = 0
const aTray = () => createTray(`test-${(purposes += 1)}`)
const states = (tray: ReturnType<typeof aTray>) =>
  tray.store.getState().items.map(({ name, state }) => `${name} ${state}`)

beforeEach(() => {
  localStorage.clear()
  forgetSession()
  logIn(aLogin())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('files of a visitor are kept, and sent once they are logged in', async () => {
  const { answers, sent } = fakeUploads(['done', 'done'])
  fakeServer(answers)
  const tray = aTray()
  await tray.open(visitorOwner)
  await tray.add([aFile('logo.png'), aFile('plan.pdf')])
  expect(states(tray)).toEqual(['logo.png kept', 'plan.pdf kept'])
  await tray.open(ana)
  await expect.poll(() => states(tray)).toEqual(['logo.png done', 'plan.pdf done'])
  expect(sent.map(({ token }) => token)).toEqual(['token-1', 'token-1'])
})

test('what belongs to a session that ended is hidden and comes back; logging out on purpose forgets it', async () => {
  fakeServer(fakeUploads(['done']).answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('logo.png')])
  await expect.poll(() => states(tray)).toEqual(['logo.png done'])
  await tray.open(visitorOwner)
  expect(states(tray)).toEqual([])
  await tray.open(ana)
  expect(states(tray)).toEqual(['logo.png done'])
  await tray.open(visitorOwner)
  clearLocalDataOf(ana)
  await tray.open(ana)
  expect(states(tray)).toEqual([])
})

test('logging out on purpose forgets what was typed in the tab too: the next one at this computer is somebody else', () => {
  sessionStorage.setItem('draft:shippingAddress', '{"streetAddress":"1 Ocean Drive"}')
  sessionStorage.setItem('chatDraft:usr_ana', 'Is it ready?')
  sessionStorage.setItem('scroll', '[]')
  clearLocalDataOf(ana)
  expect(Object.keys(sessionStorage)).toEqual(['scroll'])
  sessionStorage.clear()
})

test('a file of another kind, one that is empty, too large or one too many is refused by itself', async () => {
  fakeServer(fakeUploads([]).answers)
  const tray = aTray()
  await tray.open(visitorOwner)
  await tray.add([
    aFile('page.png', { kind: 'html' }),
    aFile('nothing.png', { size: 0 }),
    aFile('huge.png', { size: 25 * 1024 * 1024 + 1 }),
    ...Array.from({ length: 11 }, (_none, index) => aFile(`${index}.png`)),
  ])
  expect(tray.store.getState().items.map(({ refusal }) => refusal)).toEqual([
    'type',
    'empty',
    'size',
    ...Array.from({ length: 10 }, () => null),
    'count',
  ])
})

test('a small file goes as the form of the specification, a large one in pieces', async () => {
  const { answers, sent } = fakeUploads(['done', 'done'])
  const seen = fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('logo.png', { size: 1024 * 1024 })])
  await expect.poll(() => states(tray)).toEqual(['logo.png done'])
  expect(seen).toEqual([])
  await tray.add([aFile('poster.png', { size: 1024 * 1024 + 1 })])
  await expect.poll(() => states(tray)).toEqual(['logo.png done', 'poster.png done'])
  expect(sent.map(({ address }) => address)).toEqual(['/api/Uploads/data', '/api/Uploads/upl_1'])
  expect(seen.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /api/Uploads'])
})

test('a JPEG that lacks its end marker alone is sent with it: the shop counts the blocks of a small one only', async () => {
  const { answers, sent } = fakeUploads(['done', 'done'])
  fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  const whole = await aWhite.jpeg().toBuffer()
  await tray.add([
    new File([new Uint8Array(whole.subarray(0, -2))], 'photo.jpg'),
    new File([new Uint8Array(whole.subarray(0, -3))], 'cut.jpg'),
  ])
  await expect.poll(() => states(tray)).toEqual(['photo.jpg done', 'cut.jpg done'])
  expect(sent.map(({ size }) => size)).toEqual([whole.length, whole.length - 3])
})

test('a small file whose form was lost on the way is sent again in a piece', async () => {
  const { answers, sent } = fakeUploads(['lost', 'done'])
  fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('logo.png')])
  await expect.poll(() => states(tray)).toEqual(['logo.png done'])
  expect(sent.map(({ address }) => address)).toEqual(['/api/Uploads/data', '/api/Uploads/upl_1'])
})

test('a lost connection is waited for, and what the shop has got is not sent again', async () => {
  vi.useFakeTimers()
  const size = 2 * 1024 * 1024
  const { answers, sent } = fakeUploads(['lost', 'done'], { size, resumedAt: 1024 })
  fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('logo.png', { size })])
  await vi.advanceTimersByTimeAsync(10)
  expect(states(tray)).toEqual(['logo.png waiting'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(states(tray)).toEqual(['logo.png done'])
  expect(sent.map(({ offset }) => offset)).toEqual(['0', '1024'])
})

test('what the shop does not take says so; what failed can be tried again', async () => {
  const { answers } = fakeUploads([
    { status: 415, body: { code: 'file_type', message: 'We take pictures.' } },
    { status: 429, body: { code: 'upload_quota', message: 'Tomorrow.' } },
    'done',
  ])
  fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('one.png')])
  await expect
    .poll(() => tray.store.getState().items[0])
    .toMatchObject({ state: 'refused', error: { message: 'We take pictures.' } })
  await tray.add([aFile('two.png')])
  await expect
    .poll(() => tray.store.getState().items[1])
    .toMatchObject({ state: 'failed', error: { message: 'Tomorrow.' } })
  tray.retry()
  await expect.poll(() => states(tray)).toEqual(['one.png refused', 'two.png done'])
})

test('sizes are told as people say them, and never as nothing', () => {
  expect([
    formatBytes(0, 'en'),
    formatBytes(400, 'en'),
    formatBytes(340_200, 'es'),
    formatBytes(3_440_000, 'es'),
  ]).toEqual(['0 kB', '1 kB', '340 kB', '3,4 MB'])
})

test('a file taken out stops', async () => {
  const { answers } = fakeUploads([])
  fakeServer(answers)
  const tray = aTray()
  await tray.open(ana)
  await tray.add([aFile('logo.png')])
  tray.remove(tray.store.getState().items[0]?.id ?? '')
  expect(states(tray)).toEqual([])
  await tray.open(visitorOwner)
  await tray.open(ana)
  expect(states(tray)).toEqual([])
})
