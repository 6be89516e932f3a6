import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'

import { rejectMethod } from '../platform/http/error-response.ts'
import { REPOSITORY } from '../platform/paths.ts'

/** Build folders of the two front-ends: the brokers' application and the admin console. */
export const DISTS = {
  web: join(REPOSITORY, 'apps/web/dist'),
  admin: join(REPOSITORY, 'apps/admin/dist'),
}

/** For files whose names change with their contents. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Files that are revalidated on each use, which is cheap while they are unchanged. */
const NO_CACHE = 'no-cache'

/** Paths that can only be files: a missing file of an older build must not return a page. */
const FILE = /\/assets\/|^\/(admin\/)?[^/]+\.\w+$/

/**
 * Serves two front-ends from their build folders, the admin console below `/admin` and the brokers'
 * application at all other paths: the pages of single routes, files, and `index.html` for every
 * other path.
 */
export const serveWeb = (app: Hono, dists = DISTS): void => {
  serveFrontEnd(app, '/admin', dists.admin)
  serveFrontEnd(app, '', dists.web)
  app.all('*', (c) => rejectMethod(c, ['GET', 'HEAD'], NO_CALL))
}

/** For programs whose base URL lacks `/api`. */
const NO_CALL = 'this is a page of the web application, and the API is below /api'

/** Responds 304 if the client's copy is current. */
const sameOrNew = etag()

const serveFrontEnd = (app: Hono, base: string, dist: string): void => {
  for (const [at, path] of readPages(dist)) app.get(base + at, serveFiles({ root: dist, path }))
  // Without a build there is no folder, and the library would print a warning.
  const rewriteRequestPath = (path: string) => path.slice(base.length)
  if (existsSync(dist)) app.use(`${base}/*`, serveFiles({ root: dist, rewriteRequestPath }))
  app.get(`${base}/*`, async (c, next) => {
    if (!FILE.test(c.req.path)) return next()
    c.header('Cache-Control', NO_CACHE)
    return c.text('There is no such file.', 404)
  })
  if (existsSync(dist)) app.get(`${base}/*`, serveFiles({ root: dist, path: 'index.html' }))
  app.get(`${base}/*`, (c) => {
    c.header('Cache-Control', NO_CACHE)
    return c.text('The web application is not built: run `pnpm build`.', 404)
  })
}

const pagesSchema = v.record(v.string(), v.string())

/** The build's pages of single routes, with the paths at which they are served. */
const readPages = (dist: string): [at: string, path: string][] => {
  const index = join(dist, 'pages.json')
  if (!existsSync(index)) return []
  return Object.entries(v.parse(pagesSchema, JSON.parse(readFileSync(index, 'utf8'))))
}

type Files = Omit<Parameters<typeof serveStatic>[0] & object, 'precompressed'>

/** Serves precompressed files, or always the same file. */
const serveFiles = (params: Files): MiddlewareHandler => {
  const files = serveStatic({ ...params, precompressed: true })
  return async (c, next) => {
    const found = await files(c, next)
    if (!(found instanceof Response)) return found
    const isKept = c.req.path.includes('/assets/')
    found.headers.set('Cache-Control', isKept ? FOR_EVER : NO_CACHE)
    found.headers.set('Vary', 'Accept-Encoding')
    if (isKept) return found
    c.res = found
    await sameOrNew(c, () => Promise.resolve())
    return c.res
  }
}
