import { setTimeout as wait } from 'node:timers/promises'

import { random } from '../../demo/random.ts'
import { createClientFor } from '../servers/people.ts'
import { killServers } from '../servers/spawn-server.ts'
import { addEvent } from './actions/admin.ts'
import { runActor } from './actors.ts'
import { findFailures } from './check-figures.ts'
import { openEngine, type Options, readOptions } from './engine.ts'
import { type Faults, injectFaults } from './faults.ts'
import { formatProgress, type SoakResult, formatTable } from './figures.ts'
import { findAll, finishOpenWork, logInAllActors } from './finish-open-work.ts'
import { checkInvariants, openInvariantChecks } from './invariant-checks.ts'
import { openJournal } from './journal.ts'
import { getActor, seedActors } from './seed-actors.ts'
import { openServerRuns } from './server-runs.ts'
import type { SoakWorld } from './world.ts'

// `node apps/api/test/soak/soak.ts --minutes 30 --engine postgres`: runs a busy market whose server, engine and payment
// provider fail at random, and checks that nothing that it acknowledged was lost or done twice.

const TELL_EVERY_MS = 10_000

const FIRST_EVENTS = 5

/** The fraction of the time after which no server is killed. */
const LAST_LIFE = 0.6

/** How long to wait for pending requests at the end. */
const TIMEOUT_MS = 120_000

/** Runs a soak test and returns what is wrong with the market afterwards. */
const soak = async ({ minutes, engine: name, seed }: Options): Promise<string[]> => {
  console.log(`soaking on ${name} for ${minutes} minutes, by the seed ${seed}`)
  const engine = await openEngine(name)
  try {
    const { people, venueId } = await engine.seed(seedActors)
    const serverRuns = await openServerRuns({ ...engine.env, FEE_PERCENT: '2.5' })
    const [admin, ...brokers] = people.map((person) => getActor(serverRuns.baseUrl, person))
    if (!admin) throw new Error('nobody was made')
    const context: SoakWorld = {
      admin,
      brokers,
      stranger: createClientFor(serverRuns.baseUrl),
      venueId,
      events: [],
      journal: openJournal(),
      random: random(seed),
      clock: { aheadMs: 0, isMoving: false },
    }
    await logInAllActors([admin, ...brokers])
    for (let count = 0; count < FIRST_EVENTS; count += 1) await addEvent(context)
    const soaked = {
      journal: context.journal,
      serverRuns,
      checks: openInvariantChecks(),
      faults: new Map(),
    }
    await live(context, soaked, { engine, minutes })
    const broken = await finishOpenWork(context)
    const found = await findAll(context)
    await serverRuns.weigh()
    const hasEndedWell = await serverRuns.stop()
    for (const line of formatTable(soaked, found)) console.log(line)
    return [
      ...findFailures({
        journal: context.journal,
        found,
        broken: [...soaked.checks.broken, ...broken],
        serverRuns: serverRuns.all,
      }),
      ...(hasEndedWell ? [] : ['the last server did not end by itself']),
    ]
  } finally {
    killServers()
    await engine.close()
  }
}

interface Course {
  engine: Awaited<ReturnType<typeof openEngine>>
  minutes: number
}

/** Runs all actors and injects faults until the time is over. */
const live = async (
  context: SoakWorld,
  soaked: SoakResult & { faults: Faults },
  { engine, minutes }: Course,
): Promise<void> => {
  const { serverRuns, checks, faults } = soaked
  const startedAt = performance.now()
  const end = startedAt + minutes * 60_000
  const isOver = () => performance.now() >= end
  const mayDie = () => performance.now() < startedAt + minutes * 60_000 * LAST_LIFE
  const reported = new Set<string>()
  const notify = async () => {
    while (!isOver()) {
      await wait(TELL_EVERY_MS)
      process.stderr.write(serverRuns.heard())
      console.log(formatProgress(soaked, (performance.now() - startedAt) / 1000))
      for (const text of [...checks.broken, ...context.journal.faults]) {
        if (!reported.has(text)) console.error(`✗ ${text}`)
        reported.add(text)
      }
    }
  }
  const all = Promise.all([
    ...context.brokers.map((broker) => runActor(context, broker, isOver)),
    injectFaults({ world: context, serverRuns, engine, mayDie, isOver }, faults),
    checkInvariants(checks, { stranger: context.stranger, serverRuns, isOver }),
    notify(),
  ])
  const timeout = new AbortController()
  const ended = await Promise.race([
    all.then(() => true),
    wait(minutes * 60_000 + TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false),
  ])
  timeout.abort()
  const pending = [...context.journal.inProgress].map(
    ([id, action]) => `A-${id} who wanted to ${action}`,
  )
  if (!ended) context.journal.faults.push(`never answered: ${pending.join(', ') || 'nobody'}`)
}

const invalid = await soak(readOptions(process.argv.slice(2)))
for (const text of invalid) console.error(`✗ ${text}`)
console.log(
  invalid.length === 0 ? '✓ nothing is lost, doubled or broken' : `${invalid.length} broken`,
)
process.exit(invalid.length === 0 ? 0 : 1)
