import { expect, test } from 'vitest'

import { inlineCriticalStyle } from './prerender.ts'

const STYLE = `
  @font-face { font-family: Web; src: url('/web.woff2') }
  @font-face { font-family: Local; src: local('Arial'); size-adjust: 107% }
  h1 { font-family: Web, Local }
  h2 { color: red }
`

test('LOAD-463 the first paint has the local fonts, and waits for none', async () => {
  const page = await inlineCriticalStyle(
    '<!doctype html><html><head><link rel="stylesheet" href="/index.css"></head><body><h1>Tickets</h1></body></html>',
    (href) => (href === '/index.css' ? STYLE : undefined),
  )
  const inlined = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style).join('')
  expect(inlined).toMatch(/font-family:\s*Local/)
  expect(inlined).toMatch(/h1/)
  expect(inlined).not.toMatch(/woff2|h2/)
})
