import { type WallTime, toWallTime } from '@seatdesk/domain'

/** By the moment of an import and the time zone: every row asks, and formatting takes 20 µs. */
const known = new WeakMap<Date, Map<string, WallTime>>()

/** Returns the time at a venue at the moment of an import. */
export const timeAtVenue = (timeZone: string, now: Date): WallTime => {
  const byZone = known.get(now) ?? new Map<string, WallTime>()
  known.set(now, byZone)
  const before = byZone.get(timeZone)
  if (before !== undefined) return before
  const time = toWallTime(timeZone, now)
  byZone.set(timeZone, time)
  return time
}
