import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Hono } from 'hono'

import { setCallName } from '../../log/request-scope.ts'

/** The page; it runs only scripts from our own origin, and no inline scripts. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Seatdesk API reference</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** Makes no third-party requests: no fonts, no proxy, no analytics. */
const optionsOf = (hasSandbox: boolean) => ({
  sources: [
    { title: 'Brokers', slug: 'broker', url: '/api/openapi/broker.json', default: true },
    { title: 'Administrators', slug: 'admin', url: '/api/openapi/admin.json' },
    ...(hasSandbox
      ? [{ title: 'Sandbox', slug: 'sandbox', url: '/api/openapi/sandbox.json' }]
      : []),
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  // Does not break codes or words; overrides the table styles of the reference viewer.
  customCss: `.markdown table :is(th, td, code) { word-break: normal !important; overflow-wrap: normal !important }
    .markdown table code { white-space: nowrap !important }`,
})

const packed = promisify(gzip)

/** The script of the reference viewer as its package ships it, compressed once. */
const readScalar = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const door = createRequire(import.meta.url).resolve('@scalar/api-reference')
  const script = await readFile(join(dirname(door), 'browser/standalone.js'))
  return new Uint8Array(await packed(script))
}

/** Serves the API reference at `/docs`, entirely from our own origin. */
export const serveReference = (api: Hono, hasSandbox: boolean): void => {
  const start = `Scalar.createApiReference('#reference', ${JSON.stringify(optionsOf(hasSandbox))})\n`
  let scalar: Promise<Uint8Array<ArrayBuffer>> | null = null
  api.get('/docs', (c) => {
    setCallName('docs')
    return c.html(PAGE, 200, { 'Cache-Control': 'no-cache' })
  })
  api.get('/docs/start.js', (c) => {
    setCallName('docs')
    return c.body(start, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
  })
  api.get('/docs/scalar.js', async (c) => {
    setCallName('docs')
    scalar ??= readScalar()
    return c.body(await scalar, 200, {
      'Content-Type': 'text/javascript',
      'Content-Encoding': 'gzip',
      'Cache-Control': 'public, max-age=86400',
    })
  })
}
