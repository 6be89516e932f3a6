import type { Hono } from 'hono'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { setCallName } from '../../platform/log/request-scope.ts'
import { readSeatMap } from './seat-map-store.ts'

/** SVGs are immutable at their URL: each change inserts a new row. */
const CACHING = 'public, max-age=31536000, immutable'

/** Defense in depth: SVGs are sanitized when stored, and cannot run scripts if opened directly. */
const POLICY = "default-src 'none'; img-src data:"

/** Serves seat-map SVGs publicly, with immutable caching. */
export const serveSeatMaps = (api: Hono, { db }: Context): void => {
  api.get('/seat-maps/:file{\\d{1,15}\\.svg}', async (c) => {
    setCallName('seat-map')
    const svg = await readSeatMap(db, Number.parseInt(c.req.param('file'), 10))
    if (svg === null) throw new ApiError('notFound')
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': CACHING,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
