import { Price } from '#web/ui/Price.tsx'

interface SumLineProps {
  name: string
  /** Dollars, or a text where there is no amount. */
  value: number | string
  className?: string | undefined
}

/** One line of an order's costs, for a description list. */
export function SumLine({ name, value, className }: SumLineProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? <Price dollars={value} /> : value}</dd>
    </div>
  )
}
