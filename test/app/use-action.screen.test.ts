// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-action.ts'

afterEach(cleanup)

test('goes from idle over loading to success, and back by reset', async () => {
  let finish: (value: string) => void = () => undefined
  const { result } = renderHook(() => useAction(() => new Promise<string>((resolve) => (finish = resolve))))
  expect(result.current.state).toEqual({ status: 'idle' })
  act(() => void result.current.run())
  expect(result.current.state).toEqual({ status: 'loading' })
  await act(async () => finish('done'))
  expect(result.current.state).toEqual({ status: 'success', result: 'done' })
  act(() => result.current.reset())
  expect(result.current.state).toEqual({ status: 'idle' })
})

test('a failure is an ApiError, and the next run starts anew', async () => {
  const perform = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(409, { code: 'cart_full', message: 'Your cart is full.' }, ''))
    .mockResolvedValueOnce('done')
  const { result } = renderHook(() => useAction(perform))
  await act(async () =>
    expect(await result.current.run()).toMatchObject({ status: 'failure', error: { code: 'cart_full' } }),
  )
  await act(async () => void (await result.current.run()))
  expect(result.current.state.status).toBe('success')
})

test('Enter and a click together perform an action once', async () => {
  const perform = vi.fn(async () => 'done')
  const { result } = renderHook(() => useAction(perform))
  await act(async () => {
    const [first, second] = await Promise.all([result.current.run(), result.current.run()])
    expect(first?.status).toBe('success')
    expect(second).toBeNull()
  })
  expect(perform).toHaveBeenCalledTimes(1)
})
