import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAreas, type Area } from './texts/texts.ts'

/** The props of every screen: the parameters of its pattern. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>
}
/** A screen's code or its texts could not be loaded. */
export class ScreenNotLoaded extends Error {}

type ScreenModule = { default: ComponentType<ScreenProps> }

/**
 * A screen in its own chunk, with the areas of its texts. After `load` has resolved, `Screen` renders without
 * suspending. After a failure `Screen` throws until `load` is called again: React.lazy keeps a failure for ever, and one that
 * was replaced at once would be loaded again and again while there is no net.
 */
export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType<ScreenProps>>
  areas: readonly Area[]
  load: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * Combines a screen's import with the areas of its texts. React.lazy alone suspends once even for loaded code, and a
 * suspended navigation shows its fallback for at least 300 ms; a thenable that answers synchronously avoids both.
 */
export function lazyScreen(
  areas: readonly Area[],
  importScreen: () => Promise<ComponentType<ScreenProps>>,
): LazyScreen {
  let loading: Promise<ScreenModule> | undefined
  let loaded: ScreenModule | undefined
  let hasFailed = false
  const loadOnce = () => {
    loading ??= Promise.all([importScreen(), loadAreas(areas)]).then(
      ([screen]) => (loaded = { default: screen }),
      (reason: unknown) => {
        hasFailed = true
        throw new ScreenNotLoaded('screen not loaded', { cause: reason })
      },
    )
    return loading
  }
  const asLazy = () => lazy(() => (loaded === undefined ? loadOnce() : answered(loaded)))
  let Screen = asLazy()
  return {
    get Screen() {
      return Screen
    },
    areas,
    load: async () => {
      if (hasFailed) {
        hasFailed = false
        loading = undefined
        Screen = asLazy()
      }
      await loadOnce()
    },
    isLoaded: () => loaded !== undefined,
  }
}

/** A promise that also calls back synchronously, so that React.lazy sees it as already resolved. */
function answered(screen: ScreenModule): Promise<ScreenModule> {
  const promise = Promise.resolve(screen)
  const then: typeof promise.then = (onValue, onReason) => {
    onValue?.(screen)
    return Promise.prototype.then.call(promise, undefined, onReason) as never
  }
  return Object.assign(promise, { then })
}
