import { addDays, cents, dayOf, toDollars, wallTime } from '@seatdesk/domain'

import type { ExpectedEvent } from './expected-payouts.ts'
import type { PendingDay } from './pending-payouts.ts'

const WEEKS = 8

interface Sums {
  payouts: number
  amount: number
  sales: number
  expected: number
}

/** Cents as a payout tells them, in dollars. */
export const inDollars = (amountCents: number) => ({ value: toDollars(cents(amountCents)) })

/** So many payouts and what they come to, in dollars. */
export const someOf = (days: readonly Pick<PendingDay, 'payouts' | 'amount'>[]) => ({
  payouts: days.reduce((sum, { payouts }) => sum + payouts, 0),
  amount: inDollars(days.reduce((sum, { amount }) => sum + amount, 0)),
})

/** What is paid from week to week, from the one that `today` is in, and whatever comes after. */
export const payoutWeeks = (
  today: string,
  pending: readonly PendingDay[],
  expected: readonly ExpectedEvent[],
) => {
  const first = addDays(wallTime(`${today}T00:00:00`), -weekdayOf(today))
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const [from, last] = [addDays(first, index * 7), addDays(first, index * 7 + 6)]
    return { from, to: wallTime(`${dayOf(last)}T23:59:00`) }
  })
  const lastDay = dayOf(addDays(first, WEEKS * 7 - 1))
  /** What is overdue is paid now. */
  const isWithin = (day: string, { from, to }: { from: string; to: string }) =>
    day <= to && (day >= from.slice(0, 10) || from === first)
  const told = (holds: (day: string | null) => boolean) =>
    onWire({
      ...sumOf(pending.filter(({ day }) => holds(day))),
      ...sumOfExpected(expected.filter(({ day }) => holds(day))),
    })
  return {
    weeks: weeks.map((week) => ({
      ...week,
      ...told((day) => day !== null && isWithin(day, week)),
    })),
    later: told((day) => day !== null && day > lastDay),
    undated: told((day) => day === null),
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
