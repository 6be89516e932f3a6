import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Rush } from './open-rush.ts'

const run = promisify(execFile)

const SECONDS = 2

/** The statements of whole orders and nothing else, by PostgreSQL's own program for that. */
export const runPgbench = async (
  { databaseUrl, buyers }: Rush,
  { listingIds, atOnce }: { listingIds: readonly number[]; atOnce: number },
): Promise<{ perSecond: number; p99Ms: number; evenness: number }> => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const given = {
    first_listing: Math.min(...listingIds),
    last_listing: Math.max(...listingIds),
    first_buyer: buyers[0]?.accountId ?? 0,
    last_buyer: buyers.at(-1)?.accountId ?? 0,
  }
  const options = {
    '-h': hostname,
    '-p': port,
    '-U': username,
    '-M': 'extended',
    '-c': String(atOnce),
    '-j': String(availableParallelism()),
    '-T': String(SECONDS),
    '-f': join(import.meta.dirname, 'order.sql'),
  }
  const variables = Object.entries(given).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { stdout } = await run(
    'pgbench',
    ['-n', ...Object.entries(options).flat(), ...variables, pathname.slice(1)],
    { env: { ...process.env, PGPASSWORD: password } },
  )
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const latencyMs = Number(/^latency average = ([\d.]+)/m.exec(stdout)?.[1])
  return { perSecond, p99Ms: latencyMs, evenness: 1 }
}
