import { type WallTime, addDays, toDay, wallTime, type ProfitSums } from '@seatdesk/domain'

import { toEventSummary } from '../../catalog/index.ts'
import type { profitBy } from './profit-by.ts'

type Sums = { [Name in keyof ProfitSums]: number | Extract<ProfitSums[Name], null> }

/** Serializes sales totals. Without sales, cost and profit are not unknown: only refunds change them. */
export const toSalesTotals = (sums: Sums) => ({
  orders: sums.orders,
  tickets: sums.tickets,
  amount: sums.amount,
  refunded: sums.refunded,
  fee: sums.fee,
  cost: sums.orders === 0 ? 0 : sums.cost,
  profit: sums.orders === 0 ? (sums.profit ?? 0) : sums.profit,
  unknownCosts: sums.unknownCosts,
  knownAmount: sums.knownAmount,
  knownFee: sums.knownFee,
})

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** The part of a range of days that lies within another range, to the last minute. */
export const clipRange = (first: string, last: string, { from, to }: Range) => {
  const [start, end] = [wallTime(`${first}T00:00:00`), wallTime(`${last}T23:59:00`)]
  return {
    from: from !== undefined && from > start ? from : start,
    to: to !== undefined && to < end ? to : end,
  }
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof profitBy>['execute']>>[number]

/** Serializes a group, with the filters that select its rows. A month is limited to the range. */
export const toProfitRow = (
  row: GroupRow,
  range: { from?: WallTime | undefined; to?: WallTime | undefined },
) => {
  const { from, to } =
    row.month === null ? { from: null, to: null } : clipRange(row.month, lastOf(row.month), range)
  return {
    name: row.name,
    event: eventOf(row),
    venue: row.venue_name,
    eventId: row.of_event,
    venueId: row.of_venue,
    performer: row.performer,
    section: row.section,
    from,
    to,
    ...toSalesTotals(row),
  }
}

const eventOf = (row: GroupRow) => {
  const { event_id: id, event_name: name, event_date_time: dateTime } = row
  if (id === null || name === null || dateTime === null) return null
  return toEventSummary({
    event_id: id,
    event_name: name,
    event_date_time: dateTime,
    event_date_tba: row.event_date_tba ?? false,
    event_time_tba: row.event_time_tba ?? false,
    event_session: row.event_session ?? null,
    venue_name: row.venue_name ?? '',
    venue_address: row.venue_address ?? '',
    venue_city: row.venue_city ?? '',
    venue_state: row.venue_state ?? '',
  })
}

const LONGEST_MONTH = 31

/** The last day of the month, given its first. */
const lastOf = (first: string): string => {
  const start = wallTime(`${first}T00:00:00`)
  const next = toDay(addDays(start, LONGEST_MONTH)).slice(0, 7)
  return toDay(addDays(wallTime(`${next}-01T00:00:00`), -1))
}
