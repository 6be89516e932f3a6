import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

import { refuseMethod } from '../kernel/http/refuse-unknown.ts'

const DIST = resolve(import.meta.dirname, '../../../web/dist')

/** Files whose names change with their contents; they are fetched once. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Files that are asked for again each time, which costs nothing while they are the same. */
const ASK_AGAIN = 'no-cache'

/** What only a file can be meant by: one of a build that is gone must not look like a page. */
const FILE = /\/assets\/|^\/(admin\/)?[^/]+\.\w+$/

/** Serves the web application from a folder: its files, and its one page at every other address. */
export const serveWeb = (site: Hono, dist = DIST): void => {
  for (const [at, path] of readPages(dist)) site.get(at, serveFiles({ root: dist, path }))
  // Without a build there are no files, and the library would say so on the console.
  if (existsSync(dist)) site.use('*', serveFiles({ root: dist }))
  site.get('*', async (c, next) => {
    if (!FILE.test(c.req.path)) return next()
    c.header('Cache-Control', ASK_AGAIN)
    return c.text('There is no such file.', 404)
  })
  if (existsSync(dist)) site.get('*', serveFiles({ root: dist, path: 'index.html' }))
  site.get('*', (c) => {
    c.header('Cache-Control', ASK_AGAIN)
    return c.text('The web application is not built: run `pnpm build`.', 404)
  })
  site.all('*', (c) => refuseMethod(c, ['GET', 'HEAD']))
}

const pagesSchema = v.record(v.string(), v.string())

/** The pages of single screens, by the paths at which they stand, as the build has made them. */
const readPages = (dist: string): [at: string, path: string][] => {
  const index = join(dist, 'pages.json')
  if (!existsSync(index)) return []
  return Object.entries(v.parse(pagesSchema, JSON.parse(readFileSync(index, 'utf8'))))
}

/** Serves files, or the same one whatever was asked for, as the build has packed them. */
const serveFiles = (which: { root: string; path?: string }): MiddlewareHandler => {
  const files = serveStatic({ ...which, precompressed: true })
  return async (c, next) => {
    const found = await files(c, next)
    const caching = c.req.path.includes('/assets/') ? FOR_EVER : ASK_AGAIN
    if (found instanceof Response) {
      found.headers.set('Cache-Control', caching)
      found.headers.set('Vary', 'Accept-Encoding')
    }
    return found
  }
}
