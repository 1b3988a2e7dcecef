/** The chart's own units; it is scaled to its place. */
export const chartSize = { width: 720, height: 160 } as const

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Bars of equal width from left to right, upwards from zero, downwards for negative values. `most` is the highest value
 * the chart has space for.
 */
export function barsOf(values: readonly number[], most = Math.max(...values, 0)): { bars: Bar[]; zeroY: number } {
  const least = Math.min(...values, 0)
  const range = most - least || 1
  const zeroY = (most / range) * chartSize.height
  const step = chartSize.width / Math.max(1, values.length)
  const gap = Math.min(4, step * 0.2)
  const bars = values.map((value, index) => {
    const height = (Math.abs(value) / range) * chartSize.height
    return { x: index * step + gap / 2, y: value < 0 ? zeroY : zeroY - height, width: step - gap, height }
  })
  return { bars, zeroY }
}
