import { useId } from 'react'
import type { OrderView } from '#worker/api/wire.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrdersScreen.module.css'

/** A section of orders with its heading, or a text when it is empty. */
export function OrderSection({
  title,
  emptyText,
  orders,
  onChange,
}: {
  title: string
  emptyText: string
  orders: readonly OrderView[]
  onChange: () => void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {orders.length === 0 ? (
        <p className={styles['none']}>{emptyText}</p>
      ) : (
        <ul className={styles['orders']}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
