import { setTimeout as wait } from 'node:timers/promises'

import { random } from '../../demo/random.ts'
import { clientOf } from '../servers/people.ts'
import { killServers } from '../servers/spawn-server.ts'
import { addEvent } from './actions/admin.ts'
import { keepActing } from './actors.ts'
import { actorAt, seedCast } from './cast.ts'
import { judge } from './check-figures.ts'
import { openEngine, type Options, readOptions } from './engine.ts'
import { type Faults, keepFailing } from './faults.ts'
import { progressOf, type Soaked, tableOf } from './figures.ts'
import { openJournal } from './journal.ts'
import { openLives } from './lives.ts'
import { findAll, settleDown, signEverybodyIn } from './settle-down.ts'
import { keepWatching, openWatch } from './watch.ts'
import type { SoakWorld } from './world.ts'

// `node apps/api/test/soak/soak.ts --minutes 30 --engine postgres`: a market in full use whose server, engine and payment
// provider fail at random, and whether anything that it acknowledged was lost or done twice.

const TELL_EVERY_MS = 10_000

const FIRST_EVENTS = 5

/** From then on no server is killed any more, as a part of the whole. */
const LAST_LIFE = 0.6

/** For how long whoever still waits for an answer is waited for. */
const PATIENCE_MS = 120_000

/** Soaks a market, and says what is wrong with it then. */
const soak = async ({ minutes, engine: name, seed }: Options): Promise<string[]> => {
  console.log(`soaking on ${name} for ${minutes} minutes, by the seed ${seed}`)
  const engine = await openEngine(name)
  try {
    const { people, venueId } = await engine.seed(seedCast)
    const lives = await openLives({ ...engine.env, FEE_PERCENT: '2.5' })
    const [admin, ...brokers] = people.map((person) => actorAt(lives.baseUrl, person))
    if (!admin) throw new Error('nobody was made')
    const world: SoakWorld = {
      admin,
      brokers,
      stranger: clientOf(lives.baseUrl),
      venueId,
      events: [],
      journal: openJournal(),
      random: random(seed),
      clock: { aheadMs: 0, isMoving: false },
    }
    await signEverybodyIn([admin, ...brokers])
    for (let made = 0; made < FIRST_EVENTS; made += 1) await addEvent(world)
    const soaked = { journal: world.journal, lives, watch: openWatch(), faults: new Map() }
    await live(world, soaked, { engine, minutes })
    const broken = await settleDown(world)
    const found = await findAll(world)
    await lives.weigh()
    const hasEndedWell = await lives.stop()
    for (const line of tableOf(soaked, found)) console.log(line)
    return [
      ...judge({
        journal: world.journal,
        found,
        broken: [...soaked.watch.broken, ...broken],
        lives: lives.all,
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

/** Everybody acts, and everything fails, until the time is over. */
const live = async (
  world: SoakWorld,
  soaked: Soaked & { faults: Faults },
  { engine, minutes }: Course,
): Promise<void> => {
  const { lives, watch, faults } = soaked
  const began = performance.now()
  const end = began + minutes * 60_000
  const isOver = () => performance.now() >= end
  const mayDie = () => performance.now() < began + minutes * 60_000 * LAST_LIFE
  const told = new Set<string>()
  const tell = async () => {
    while (!isOver()) {
      await wait(TELL_EVERY_MS)
      process.stderr.write(lives.heard())
      console.log(progressOf(soaked, (performance.now() - began) / 1000))
      for (const sentence of [...watch.broken, ...world.journal.faults]) {
        if (!told.has(sentence)) console.error(`✗ ${sentence}`)
        told.add(sentence)
      }
    }
  }
  const all = Promise.all([
    ...world.brokers.map((broker) => keepActing(world, broker, isOver)),
    keepFailing({ world, lives, engine, mayDie, isOver }, faults),
    keepWatching(watch, { stranger: world.stranger, lives, isOver }),
    tell(),
  ])
  const patience = new AbortController()
  const ended = await Promise.race([
    all.then(() => true),
    wait(minutes * 60_000 + PATIENCE_MS, false, { signal: patience.signal }).catch(() => false),
  ])
  patience.abort()
  const unanswered = [...world.journal.underWay].map(([id, act]) => `A-${id} who wanted to ${act}`)
  if (!ended) world.journal.faults.push(`never answered: ${unanswered.join(', ') || 'nobody'}`)
}

const wrong = await soak(readOptions(process.argv.slice(2)))
for (const sentence of wrong) console.error(`✗ ${sentence}`)
console.log(wrong.length === 0 ? '✓ nothing is lost, doubled or broken' : `${wrong.length} broken`)
process.exit(wrong.length === 0 ? 0 : 1)
