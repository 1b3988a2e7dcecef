import type { Camera } from '#worker/designer/blank-views.rules.ts'

export type Vector = readonly [x: number, y: number, z: number]

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The directions of a camera; `ahead` is as long as its focal length. The generator's camera is the same. */
export function directionsOf({ eye, target, zoom }: Camera): { ahead: Vector; right: Vector; up: Vector } {
  const forward = unit(minus(target, eye))
  const right = unit(cross([0, 1, 0], forward))
  return {
    ahead: [forward[0] * zoom, forward[1] * zoom, forward[2] * zoom],
    right,
    up: cross(forward, right),
  }
}
