import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

import { refuseMethod } from '../kernel/http/refuse-unknown.ts'

/** Where the two front-ends are built: the brokers' application, and the operators' console. */
const DISTS = {
  web: resolve(import.meta.dirname, '../../../web/dist'),
  admin: resolve(import.meta.dirname, '../../../admin/dist'),
}

/** Files whose names change with their contents; they are fetched once. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Files that are asked for again each time, which costs nothing while they are the same. */
const ASK_AGAIN = 'no-cache'

/** What only a file can be meant by: one of a build that is gone must not look like a page. */
const FILE = /\/assets\/|^\/(admin\/)?[^/]+\.\w+$/

/**
 * Serves two front-ends from their folders, the console below `/admin` and the brokers' at every
 * other address: the files of each, and its one page wherever there is no file.
 */
export const serveWeb = (site: Hono, dists = DISTS): void => {
  serveFrontEnd(site, '/admin', dists.admin)
  serveFrontEnd(site, '', dists.web)
  site.all('*', (c) => refuseMethod(c, ['GET', 'HEAD']))
}

const serveFrontEnd = (site: Hono, base: string, dist: string): void => {
  const page = join(dist, 'index.html')
  // Without a build there are no files, and the library would say so on the console.
  if (existsSync(dist)) site.use(`${base}/*`, serveFiles(dist, base))
  site.get(`${base}/*`, async (c) => {
    c.header('Cache-Control', ASK_AGAIN)
    if (FILE.test(c.req.path)) return c.text('There is no such file.', 404)
    if (!existsSync(page)) return c.text('The web application is not built: run `pnpm build`.', 404)
    return c.html(await readFile(page, 'utf8'))
  })
}

const serveFiles = (root: string, base: string): MiddlewareHandler => {
  const rewriteRequestPath = (path: string) => path.slice(base.length)
  const files = serveStatic({ root, precompressed: true, rewriteRequestPath })
  return async (c, next) => {
    const found = await files(c, next)
    const caching = c.req.path.includes('/assets/') ? FOR_EVER : ASK_AGAIN
    if (found instanceof Response) found.headers.set('Cache-Control', caching)
    return found
  }
}
