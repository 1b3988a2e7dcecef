import { useEffect, useRef } from 'react'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { forgetIntent } from '#web/app/stores/intent.ts'

/** The first and the longest pause between two polls, in ms; each pause is half as long again as the one before. */
const wait = { firstMs: 1_000, mostMs: 15_000 }

/** Polls, ever more slowly, while a payment is being confirmed. `look` reads it once. */
export function useConfirmation(isConfirming: boolean, look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!isConfirming) return
    let waitMs = wait.firstMs
    const again = () => {
      latest.current()
      waitMs = Math.min(waitMs * 1.5, wait.mostMs)
      timer = setTimeout(again, waitMs)
    }
    let timer = setTimeout(again, waitMs)
    return () => clearTimeout(timer)
  }, [isConfirming])
}

/** After an order was paid: clears the stored intent and loads the cart and the orders again. */
export function useAfterPayment(isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return
    forgetIntent()
    reloadServerData('cartList')
    reloadServerData('orders')
  }, [isPaid])
}
