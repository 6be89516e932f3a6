import {
  addDays,
  cents,
  toDay,
  toDollars,
  wallTime,
  toWallTime,
  ORDER_STATUS,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { readSellerDebt, readReceivingAccount, payoutDueAt } from '../../payments/index.ts'
import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { PROCEEDS, saleFeeExpression } from '../order/sale-money.ts'
import { pendingByDay, type PendingDay, selectSalesDueOn } from './pending-payouts.ts'

interface ExpectedPayoutParams {
  sellerId: number
  feePercent: number
  timeZone: string
}

/**
 * Expected payouts of sales that are not delivered yet, by event; the day is `null` while unknown.
 */
const expectedPayoutsByEvent = async (
  db: Db,
  { sellerId, feePercent, timeZone }: ExpectedPayoutParams,
) => {
  const rows = await db
    .selectFrom('purchases as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['e.date_time', 'e.date_tba', 'e.postponed_at', 'v.time_zone'])
    .select([
      sql<number>`count(*)::int`.as('sales'),
      boundedTotal(sql`${PROCEEDS} - ${saleFeeExpression(feePercent)}`).as('expected'),
    ])
    .where('p.seller_id', '=', sellerId)
    .where('p.requested_at', 'is not', null)
    .where('p.status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed])
    .groupBy(['e.id', 'v.id'])
    .execute()
  return mapRows(
    rows,
    ({ sales, expected, date_tba: isOpen, postponed_at: postponedAt, ...event }) => ({
      day:
        isOpen || postponedAt !== null
          ? null
          : toWallTime(timeZone, payoutDueAt(event)).slice(0, 10),
      sales,
      expected,
    }),
  )
}

type ExpectedEvent = Awaited<ReturnType<typeof expectedPayoutsByEvent>>[number]

/** Returns the broker's next payout, payouts by week, and the bank account that receives them. */
export const getUpcomingPayouts: Handler<Contract['payouts']['upcoming']> = ({
  ctx: { db, clock, settings },
  caller: { accountId: sellerId },
  request: { timeZone, signal },
}) =>
  runInHeavyQueue(
    async () => {
      const [now, { feePercent, payoutAccountWaitHours: waitHours }] = [clock.now(), settings]
      const pending = await pendingByDay(db, sellerId, timeZone)
      const entriesWithStatus = (status: PendingDay['standing']) =>
        pending.filter((day) => day.standing === status)
      const expected = await expectedPayoutsByEvent(db, { sellerId, feePercent, timeZone })
      const { bank, frozenAt } = await readReceivingAccount(db, { sellerId, now, waitHours })
      const next = await nextOf(db, entriesWithStatus('ahead')[0], { sellerId, timeZone })
      const debt = Math.max(0, await readSellerDebt(db, sellerId))
      const data = {
        next,
        deducted: inDollars(debt),
        bank,
        frozenAt: frozenAt?.toISOString() ?? null,
        inProgress: payoutSum(entriesWithStatus('inProgress')),
        held: payoutSum(entriesWithStatus('held')),
        ...payoutWeeks(toDay(toWallTime(timeZone, now)), entriesWithStatus('ahead'), expected),
      }
      return { data }
    },
    { whose: sellerId, signal },
  )

/** The next payout day with its payouts and sales; `null` if there is none. */
const nextOf = async (
  db: Db,
  first: PendingDay | undefined,
  owner: { sellerId: number; timeZone: string },
) =>
  first === undefined
    ? null
    : {
        dueAt: first.due_at.toISOString(),
        from: wallTime(`${first.day}T00:00:00`),
        to: wallTime(`${first.day}T23:59:00`),
        ...payoutSum([first]),
        saleIds: await selectSalesDueOn(db, { ...owner, day: first.day }),
      }

const WEEKS = 8

interface Sums {
  payouts: number
  amount: number
  sales: number
  expected: number
}

/** Converts cents to a payout amount in dollars. */
const inDollars = (amountCents: number) => ({ value: toDollars(cents(amountCents)) })

/** Count of payouts and their total in dollars. */
const payoutSum = (days: readonly Pick<PendingDay, 'payouts' | 'amount'>[]) => ({
  payouts: days.reduce((sum, { payouts }) => sum + payouts, 0),
  amount: inDollars(days.reduce((sum, { amount }) => sum + amount, 0)),
})

/** Payouts by week, starting with the week of `today`, and the totals of later and undated ones. */
const payoutWeeks = (
  today: string,
  pending: readonly PendingDay[],
  expected: readonly ExpectedEvent[],
) => {
  const first = addDays(wallTime(`${today}T00:00:00`), -weekdayOf(today))
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const [from, last] = [addDays(first, index * 7), addDays(first, index * 7 + 6)]
    return { from, to: wallTime(`${toDay(last)}T23:59:00`) }
  })
  const lastDay = toDay(addDays(first, WEEKS * 7 - 1))
  /** Overdue payouts count toward the first week. */
  const isWithin = (day: string, { from, to }: { from: string; to: string }) =>
    day <= to && (day >= from.slice(0, 10) || from === first)
  const sumWhereDay = (holds: (day: string | null) => boolean) =>
    onWire({
      ...sumOf(pending.filter(({ day }) => holds(day))),
      ...sumOfExpected(expected.filter(({ day }) => holds(day))),
    })
  return {
    weeks: weeks.map((week) => ({
      ...week,
      ...sumWhereDay((day) => day !== null && isWithin(day, week)),
    })),
    later: sumWhereDay((day) => day !== null && day > lastDay),
    undated: sumWhereDay((day) => day === null),
  }
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const sumOf = (days: readonly PendingDay[]) => ({
  payouts: days.reduce((sum, { payouts }) => sum + payouts, 0),
  amount: days.reduce((sum, { amount }) => sum + amount, 0),
})

const sumOfExpected = (events: readonly ExpectedEvent[]) => ({
  sales: events.reduce((sum, { sales }) => sum + sales, 0),
  expected: events.reduce((sum, { expected }) => sum + expected, 0),
})

const onWire = ({ payouts, amount, sales, expected }: Sums) => ({
  payouts,
  amount: inDollars(amount),
  sales,
  expected: inDollars(expected),
})
