import { type WallTime, wallTime } from './wall-time.ts'

/** A day on the calendar, `yyyy-MM-dd`. */
export type Day = string

/** The first and the last minute of a range, as a ledger writes them into its address. */
export interface WallRange {
  from: WallTime
  to: WallTime
}

/** From the first day's midnight to the last day at 23:59: Purchases, Payouts and Listings. */
export const rangeToLastMinute = (first: Day, last: Day): WallRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T23:59:00`),
})

/** From the first day's midnight to the last day at 21:59: the literal of Sales and of Events. */
export const rangeToLateEvening = (first: Day, last: Day): WallRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T21:59:00`),
})

/** The day that a wall time falls on. */
export const dayOf = (time: WallTime): Day => time.slice(0, 10)
