import { naturalSortKey, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { random } from '../../../demo/random.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import { systemClock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { selectDealScores } from './deals.ts'
import { updateEventStock } from './update-event-stock.ts'

const NOW = new Date('2029-12-01T12:00:00Z')
const SECTIONS = ['101', 'Section 101', '102', '103', '201', 'Club 3', 'Club 12', 'Orchestra']

const rng = random('deals')

let db: Db
let eventId: number
let sellerIds: number[]

beforeAll(async () => {
  db = await openTestDatabase()
  sellerIds = [await makeAccount(db), await makeAccount(db), await makeAccount(db)]
  eventId = await makeEvent(db)
})

afterAll(() => db.destroy())

const sell = (section = rng.pick(SECTIONS)) =>
  makeListing(db, {
    eventId,
    sellerId: rng.pick(sellerIds),
    section,
    seatRow: rng.pick(['1', '2', '9', '10', 'AA']),
    priceCents: rng.between(10_00, 40_00),
    seats: rng.pick([['1', '2'], ['1', '7'], ['4']]),
    given: { delivery_date: rng.pick(['2029-11-30T12:00:00', '2030-05-30T12:00:00']) },
  })

interface Seen {
  id: number
  section: string
  row: string
  price: number
  isApart: boolean
  isLate: boolean
}

const seenBy = async (accountId: number): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`
    select id, section, seat_row as row, price_cents as price, longest_run is not null as "isApart",
      delivery_date > '2029-12-01' as "isLate"
    from listings
    where event_id = ${eventId} and status_id = 1 and available > 0 and seller_id <> ${accountId}
    order by id`.execute(db)
  return rows
}

const medianOf = (seen: readonly Seen[]): number =>
  seen.map(({ price }) => price).toSorted((left, right) => left - right)[
    Math.ceil(seen.length / 2) - 1
  ] ?? 0

const levelOf = (section: string) => sectionKey(section).replace(/[0-9]{1,2}$/, '')

/** Rounds to the nearest integer, half away from zero. */
const awayFromZero = (value: number) =>
  value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5)

/** Rounds to the nearest integer, half to even, as PostgreSQL rounds floats. */
const toEven = (value: number) => {
  const below = Math.floor(value)
  if (value - below !== 0.5) return Math.round(value)
  return below % 2 === 0 ? below : below + 1
}

/** Reference implementation of the deal score, one listing at a time. */
const valueOf = (item: Seen, all: readonly Seen[]) => {
  const inSection = all.filter((other) => sectionKey(other.section) === sectionKey(item.section))
  const onLevel = all.filter((other) => levelOf(other.section) === levelOf(item.section))
  const [among, comparable] =
    inSection.length >= 4
      ? (['section', inSection] as const)
      : onLevel.length >= 4
        ? (['level', onLevel] as const)
        : (['event', all] as const)
  const median = medianOf(comparable)
  const before = inSection.filter(
    ({ row }) => naturalSortKey(row) < naturalSortKey(item.row),
  ).length
  const points = {
    price: Math.max(-40, Math.min(40, awayFromZero((100 * (median - item.price)) / median))),
    row: among === 'section' ? toEven(10 * (1 - (2 * before) / (inSection.length - 1))) : 0,
    apart: item.isApart ? -10 : 0,
    late: item.isLate ? -5 : 0,
  }
  const sum = Object.values(points).reduce((left, right) => left + right, 50)
  const score = comparable.length >= 4 ? Math.max(0, Math.min(100, sum)) : null
  return {
    id: item.id,
    comparedWith: among,
    comparables: comparable.length,
    median,
    ...points,
    score,
  }
}

const dealsFor = async (accountId: number, ids?: readonly number[]) => {
  const event = {
    id: eventId,
    isOpen: true,
    seatMapId: null,
    isKeptBySection: false,
    hasPreferred: false,
  }
  const { rows } = await sql<{ id: number }>`
    select * from ${selectDealScores(event, { accountId, now: NOW }, ids)} as d order by id`.execute(
    db,
  )
  return rows
}

test('READ-435 deal scores by section, level or event match the reference implementation, stored or computed', async () => {
  for (let step = 0; step < 40; step += 1) {
    await sell(step % 3 === 0 ? '101' : undefined)
    if (step % 5 === 0) await updateEventStock({ db, clock: systemClock }, rng.pick([1, 20, 500]))
    if (step % 2 === 0) continue
    const accountId = rng.pick([...sellerIds, 0])
    const seen = await seenBy(accountId)
    const scored = seen.map((item) => valueOf(item, seen))
    expect(await dealsFor(accountId)).toEqual(scored.map((item) => expect.objectContaining(item)))
    const [requested] = scored.slice(-1)
    const deals = await dealsFor(accountId, requested ? [requested.id] : [])
    expect(deals.filter(({ id }) => id === requested?.id)).toEqual(requested ? [requested] : [])
  }
})
