import { StripeError } from './stripe-error.ts'

/** Parameters of a call, after the brackets of `metadata[orderId]=…` and `expand[]=…` were unfolded. */
export type Param = string | Param[] | Params
export interface Params {
  [name: string]: Param
}

const deepestNesting = 10

/** Unfolds a query string or form body; a null prototype and own keys only, so `__proto__[x]=1` is just a key. */
export function unfoldForm(form: URLSearchParams): Params {
  const root: Params = Object.create(null)
  for (const [key, value] of form) put(root, pathOf(key), value)
  return listsOf(root) as Params
}

/** `a[b][]` → `['a', 'b', '']`. */
function pathOf(key: string): string[] {
  const head = key.split('[', 1)[0] ?? ''
  const tail = [...key.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  if (tail.length > deepestNesting)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `Invalid ${head}: nested too deeply`,
      param: head,
    })
  return [head, ...tail]
}

function put(node: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(node).length) : name
  if (rest.length === 0) {
    node[key] = value
    return
  }
  const child = node[key] ?? (Object.create(null) as Params)
  if (typeof child === 'string' || Array.isArray(child)) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `Invalid ${key}: must be a hash or a string, not both`,
      param: key,
    })
  }
  node[key] = child
  put(child, rest, value)
}

/** A node whose keys are 0…n−1 is a list. */
function listsOf(node: Param): Param {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const keys = Object.keys(node)
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return keys.map((key) => listsOf(node[key] ?? ''))
  for (const key of keys) node[key] = listsOf(node[key] ?? '')
  return node
}
