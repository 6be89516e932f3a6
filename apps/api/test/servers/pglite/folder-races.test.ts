import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { LONG_PATIENCE_MS } from '../../../../../.ci/patience.ts'
import { leasePath, leasesOf } from '../../../src/kernel/database/lease/generations.ts'
import { holderHere } from '../../../src/kernel/database/lease/holder.ts'

const RACERS = 4
const RACES = 500

let racers: ChildProcess[]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seatdesk-races-'))
  const start = async () => {
    const racer = fork(join(import.meta.dirname, 'race-for-folder.ts'))
    await once(racer, 'message')
    return racer
  }
  racers = await Promise.all(Array.from({ length: RACERS }, start))
}, LONG_PATIENCE_MS)

afterAll(async () => {
  for (const racer of racers) racer.kill()
  await rm(folder, { recursive: true, force: true })
})

/** What every racer says to the same order. */
const ask = (order: unknown): Promise<unknown[]> =>
  Promise.all(
    racers.map(async (racer) => {
      racer.send(order as object)
      const [said] = await once(racer, 'message')
      return said
    }),
  )

/** How many got the folder, race by race. */
const race = async (
  way: 'lease' | 'number',
  prepare: (path: string, at: number) => Promise<void>,
): Promise<number[]> => {
  const winners: number[] = []
  for (let at = 0; at < RACES; at += 1) {
    const path = join(folder, `${way}-${at}`)
    await mkdir(path)
    await prepare(path, at)
    const said = await ask({ way, folder: path })
    winners.push(said.filter((word) => word === 'won').length)
    await ask('let go')
  }
  return winners
}

/** Every third folder is new, every third was left by a process that died, and the rest let go. */
const leaveLease = async (path: string, at: number): Promise<void> => {
  if (at % 3 === 0) return
  await mkdir(leasesOf(path))
  const dead = JSON.stringify({ ...(await holderHere()), born: '1' })
  await writeFile(leasePath(path, 7), at % 3 === 1 ? dead : '')
}

test(
  `RUN-40 of ${RACERS} processes that race for a folder one gets it, in ${RACES} races`,
  async () => {
    expect((await race('lease', leaveLease)).filter((winners) => winners !== 1)).toEqual([])
  },
  LONG_PATIENCE_MS,
)

test(
  'RUN-40 (control) a lock that is made before it is written has several holders',
  async () => {
    const winners = await race('number', async () => {})
    expect(winners.filter((count) => count > 1).length).toBeGreaterThan(0)
  },
  LONG_PATIENCE_MS,
)
