import type { Hono } from 'hono'
import { sql } from 'kysely'

import { nameCall } from '../kernel/log/request-scope.ts'
import { Refusal } from '../kernel/refusal.ts'
import { refuseWhileClosed } from './door.ts'
import type { MarketContext } from './market-context.ts'

/** `/health` tells that the process lives, `/ready` that it can serve; each also below `/api`. */
export const serveHealth = (site: Hono, { db, door }: MarketContext): void => {
  for (const base of ['', '/api']) {
    site.get(`${base}/health`, (c) => {
      nameCall('health')
      return c.json({ status: 'ok' })
    })
    site.get(`${base}/ready`, async (c) => {
      nameCall('ready')
      refuseWhileClosed(door)
      try {
        await sql`select 1`.execute(db)
      } catch {
        throw new Refusal('unavailable', { retryAfterSeconds: 2 })
      }
      return c.json({ status: 'ready' })
    })
  }
}
