import { expect, test } from 'vitest'
import { classesOf } from '#web/build/css-classes.ts'

test('the classes of a CSS module are those a component can use, not the global ones and no animations', () => {
  const css = `
    .card:hover > .title:not(.quiet), :global(html.dark) .card { animation: rise 1s }
    @media (width > 600px) { .wide { grid-area: main; & .inner { color: red } } }
    @keyframes rise { from { opacity: 0 } }
  `
  expect(classesOf('Card.module.css', css)).toEqual(['card', 'inner', 'quiet', 'title', 'wide'])
})

test('a CSS module that cannot be read is refused', () => {
  expect(() => classesOf('Card.module.css', '.card { color: red; } }')).toThrow()
})
