import type { Hono } from 'hono'

import type { Context } from '../../kernel/context.ts'
import { nameCall } from '../../kernel/log/request-scope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readSeatMap } from './seat-map-store.ts'

/** A drawing never changes under its address: an altered one is a new row. */
const CACHING = 'public, max-age=31536000, immutable'

/** Drawings are sanitised when stored; opened by themselves they still may do nothing. */
const POLICY = "default-src 'none'; img-src data:"

/** Serves the drawings to everybody, to be kept for good. */
export const serveSeatMaps = (api: Hono, { db }: Context): void => {
  api.get('/seat-maps/:file{\\d{1,15}\\.svg}', async (c) => {
    nameCall('seat-map')
    const svg = await readSeatMap(db, Number.parseInt(c.req.param('file'), 10))
    if (svg === null) throw new Refusal('notFound')
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': CACHING,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
