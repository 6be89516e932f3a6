import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Hono } from 'hono'

import { setCallName } from '../../log/request-scope.ts'

/** The page: what it shows is printed by scripts of our own address alone, and by none within it. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Seatdesk: how programs call us</title>
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
const OPTIONS = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  // Does not break codes or words; overrides the table styles of the reference viewer.
  customCss: `.markdown table :is(th, td, code) { word-break: normal !important; overflow-wrap: normal !important }
    .markdown table code { white-space: nowrap !important }`,
}

const START = `Scalar.createApiReference('#reference', ${JSON.stringify(OPTIONS)})\n`

const packed = promisify(gzip)

/** The reader of the reference as its package ships it, packed once. */
const readScalar = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const door = createRequire(import.meta.url).resolve('@scalar/api-reference')
  const script = await readFile(join(dirname(door), 'browser/standalone.js'))
  return new Uint8Array(await packed(script))
}

/** Serves the reference for programs' authors at `/docs`, from our own address whole. */
export const serveReference = (api: Hono): void => {
  let scalar: Promise<Uint8Array<ArrayBuffer>> | null = null
  api.get('/docs', (c) => {
    setCallName('docs')
    return c.html(PAGE, 200, { 'Cache-Control': 'no-cache' })
  })
  api.get('/docs/start.js', (c) => {
    setCallName('docs')
    return c.body(START, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
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
