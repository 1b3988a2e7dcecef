import { useEffect, useRef } from 'react'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { forgetIntent } from '#web/app/stores/intent.ts'

/** First and longest wait between two looks, ms; each is half as long again as the one before. */
const wait = { firstMs: 1_000, mostMs: 15_000 }

/** Looks again and again, ever more slowly, while a payment is being confirmed. */
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

/** Once an order is paid: it has left the cart, stands among the orders, and nothing waits to be gone on with. */
export function useAfterPayment(isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return
    forgetIntent()
    reloadServerData('cartList')
    reloadServerData('orders')
  }, [isPaid])
}
