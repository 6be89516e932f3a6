import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgres } from '../../../packages/tooling/src/start-postgres.ts'
import { buildServer, DIST } from '../build/build-server.ts'
import { makeSeedSnapshots } from '../build/make-seed-snapshots.ts'
import { compareWithReference } from './compare.ts'
import { type BenchFinding, reportFindings } from './report.ts'
import { measureStart, type StartMeasurement } from './server-start.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A minimal HTTP server, the reference. */
const BARE = `require('node:http')
  .createServer((_, response) => response.end('{"status":"ready"}'))
  .listen(process.env.PORT, '127.0.0.1')`

/** By then V8 has compiled the WebAssembly of the embedded engine. */
const MARKET_SETTLES_MS = 4_000
const BARE_SETTLES_MS = 200

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 25)

/** A kind of start: its settings, and its bounds as multiples of the reference. */
interface StartCase {
  market: string
  env: () => Promise<Record<string, string>> | Record<string, string>
  time: number
  /** Bound of the memory; only for a database that was started before. */
  memory?: number
}

const root = await mkdtemp(join(tmpdir(), 'seatdesk-start-'))
const folder = (name: string) => ({
  HOST: '127.0.0.1',
  DEMO: '1',
  DATA_DIR: join(root, name),
  BACKUP_DIR: join(root, `${name}-backups`),
})

const startMarket = (env: Record<string, string>, settlesInMs: number): Promise<StartMeasurement> =>
  measureStart({ args: [MAIN], env, settlesInMs })

const validate = async ({ market, env, time, memory }: StartCase): Promise<BenchFinding[]> => {
  const { readyMs, memoryMb } = await compareWithReference<StartMeasurement>({
    ours: async () => startMarket(await env(), memory === undefined ? 0 : MARKET_SETTLES_MS),
    reference: () => measureStart({ args: ['-e', BARE], settlesInMs: BARE_SETTLES_MS }),
    seconds: SECONDS,
    must: {
      readyMs: { atMost: time },
      ...(memory !== undefined && { memoryMb: { atMost: memory } }),
    },
  })
  const isReported = memory !== undefined && !Number.isNaN(memoryMb.ours)
  return [
    { what: `${market}: ms to the first 200`, comparison: readyMs },
    ...(isReported ? [{ what: `${market}: MB at rest`, comparison: memoryMb }] : []),
  ]
}

await buildServer()
await makeSeedSnapshots(join(DIST, 'ready-made'))

const postgres = await startPostgres()
try {
  await postgres.createDatabase('market')
  const onServer = { HOST: '127.0.0.1', DEMO: '1', DATABASE_URL: `${postgres.url}/market` }
  await startMarket(folder('there'), 0)
  await startMarket(onServer, 0)
  const first = async () => {
    await rm(join(root, 'new'), { recursive: true, force: true })
    return folder('new')
  }
  reportFindings('start', { demo: true }, [
    ...(await validate({ market: 'embedded', env: () => folder('there'), time: 22, memory: 5 })),
    ...(await validate({ market: 'the very first', env: first, time: 45 })),
    ...(await validate({ market: 'PostgreSQL', env: () => onServer, time: 16, memory: 3.5 })),
  ])
} finally {
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
}
