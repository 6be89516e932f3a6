import { expect, test } from 'vitest'

import { withEarlyPaint } from './early-paint.ts'

const PAGE =
  '<html><head><script type="module" src="/index.js" fetchpriority="low"></script>' +
  '<link rel="modulepreload" href="/list.js" fetchpriority="low"></head><body></body></html>'

test('EARLY-4 EARLY-9 the files of the early paint come first, then the font; the files and the script of the application wait for it', () => {
  const html = withEarlyPaint(PAGE, ['early.js', 'rows.js'], '/', '<link as="font">')
  const order = [
    ' src="/early.js"',
    ' href="/rows.js"',
    '<link as="font">',
    '<template data-application=files>',
    ' href="/index.js"',
    ' href="/list.js"',
    '<template data-application=script>',
    ' src="/index.js"',
    '</template></head>',
  ]
  const positions = order.map((text) => html.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((left, right) => left - right))
})

test('EARLY-4 a page without an application fails the build', () => {
  expect(() => withEarlyPaint('<head></head>', ['early.js'], '/')).toThrow(/without an application/)
})

test('EARLY-4 a page without an early paint stays as it is', () => {
  expect(withEarlyPaint(PAGE, undefined, '/')).toBe(PAGE)
})
