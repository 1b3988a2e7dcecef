import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAreas, type Area } from './texts/texts.ts'

/** What every screen receives: the parameters of its pattern. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>
}
type ScreenModule = { default: ComponentType<ScreenProps> }

/**
 * A screen in its own chunk, with the texts it needs. `Screen` renders without suspending once `load` has resolved;
 * after a failure it is another one, that tries again.
 */
export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType<ScreenProps>>
  areas: readonly Area[]
  load: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * Wraps a screen's import together with the areas of its texts. React.lazy alone suspends once even when the code is
 * there already, and a suspended navigation shows its fallback for at least 300 ms; a thenable that answers at once
 * avoids both.
 */
export function lazyScreen(
  areas: readonly Area[],
  importScreen: () => Promise<ComponentType<ScreenProps>>,
): LazyScreen {
  let loading: Promise<ScreenModule> | undefined
  let loaded: ScreenModule | undefined
  const loadOnce = () => {
    loading ??= Promise.all([importScreen(), loadAreas(areas)]).then(
      ([screen]) => (loaded = { default: screen }),
      (reason: unknown) => {
        loading = undefined
        // React keeps a failure for ever.
        Screen = asLazy()
        throw reason
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
      await loadOnce()
    },
    isLoaded: () => loaded !== undefined,
  }
}

/** A promise that also calls back synchronously, which React.lazy takes as already resolved. */
function answered(screen: ScreenModule): Promise<ScreenModule> {
  const promise = Promise.resolve(screen)
  const then: typeof promise.then = (onValue, onReason) => {
    onValue?.(screen)
    return Promise.prototype.then.call(promise, undefined, onReason) as never
  }
  return Object.assign(promise, { then })
}
