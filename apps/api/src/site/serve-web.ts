import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const DIST = resolve(import.meta.dirname, '../../../web/dist')

/** Files whose names change with their contents; they are fetched once. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Files that are asked for again each time, which costs nothing while they are the same. */
const ASK_AGAIN = 'no-cache'

/** Serves the web application: its files, and its one page at every other address. */
export const serveWeb = (site: Hono): void => {
  const page = join(DIST, 'index.html')
  // Without a build there are no files, and the library would say so on the console.
  if (existsSync(DIST)) site.use('*', serveFiles())
  site.get('*', async (c) => {
    if (!existsSync(page)) return c.text('The web application is not built: run `pnpm build`.', 404)
    c.header('Cache-Control', ASK_AGAIN)
    return c.html(await readFile(page, 'utf8'))
  })
}

const serveFiles = () =>
  serveStatic({
    root: DIST,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? FOR_EVER : ASK_AGAIN)
    },
  })
