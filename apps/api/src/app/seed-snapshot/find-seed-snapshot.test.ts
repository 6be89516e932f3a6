import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readSettings } from '../../platform/settings.ts'
import { findSeedSnapshot, getSnapshotInputs } from './find-seed-snapshot.ts'

const MADE_AT = new Date('2026-11-20T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seatdesk-ready-made-'))
  for (const market of ['empty', 'demo']) {
    mkdirSync(join(folder, market))
    writeFileSync(join(folder, market, 'PG_VERSION'), '18')
  }
  const created = {
    madeAt: MADE_AT.getTime(),
    createdBy: getSnapshotInputs(readSettings({ DEMO: '1' })),
  }
  writeFileSync(join(folder, 'made.json'), JSON.stringify(created))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const find = (env: NodeJS.ProcessEnv = {}, hoursLater = 1) =>
  findSeedSnapshot(
    readSettings({ READY_MADE_DIR: folder, DEMO: '1', ...env }),
    new Date(MADE_AT.getTime() + hoursLater * HOUR_MS),
  )

const DEMO = () => ({ database: join(folder, 'demo'), isDemo: true })
const EMPTY = () => ({ database: join(folder, 'empty'), isDemo: false })

test('RUN-402 a first start uses a demo snapshot of the last 24 hours', () => {
  expect(find({}, 0)).toEqual(DEMO())
  expect(find({}, 23)).toEqual(DEMO())
})

test.each([
  ['older than a day', 24],
  ['of a moment that is still to come', -1],
])('RUN-402 a demo snapshot %s is not used, but the empty one is', (_, hoursLater) => {
  expect(find({}, hoursLater)).toEqual(EMPTY())
})

test.each([
  { DEMO: '0' },
  { DEMO_SEED: 'another' },
  { FEE_PERCENT: '2.5' },
  { PAYOUT_ACCOUNT_WAIT_HOURS: '1' },
])('RUN-402 a market with %o uses the empty snapshot', (env) => {
  expect(find(env)).toEqual(EMPTY())
})

test('RUN-402 returns null without snapshots', () => {
  rmSync(join(folder, 'made.json'))
  rmSync(join(folder, 'empty'), { recursive: true })
  expect(find()).toBeNull()
  expect(find({ READY_MADE_DIR: '' })).toBeNull()
  expect(find({ READY_MADE_DIR: join(folder, 'nowhere') })).toBeNull()
})
