import type { Plugin } from 'vite'

/** How the bundler wraps a library in the old module format, before its code is made short. */
const wrapper = /(__commonJS(?:Min)?\()\(\((exports(?:, module)?)\) => \{/g

/**
 * Has the browser parse wrapped libraries once. The bundler's wrapper is a function that runs at once, in parentheses, which
 * tells V8 to parse it whole while the file arrives, on a thread of its own. V8 takes that hint of a `function`, not of an
 * arrow: the page's thread then parsed React a second time, in one task (docs/decisions/412).
 */
export const parsedOnce = (): Plugin => ({
  name: 'parsed-once',
  apply: 'build',
  renderChunk: (code) => {
    const wrapped = code.replaceAll(wrapper, '$1(function ($2) {')
    return wrapped === code ? null : { code: wrapped, map: null }
  },
})
