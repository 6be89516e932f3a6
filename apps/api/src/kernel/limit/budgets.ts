import type { Limit } from '@seatdesk/domain'

import { standingOf } from './standing.ts'
import { noteStanding } from './tally.ts'
import { refuseToWait } from './tries.ts'

/** More subjects than this are looked through for those that have been quiet. */
const MANY = 1_000

/**
 * Counts what is too frequent to be written down each time: in this process alone, each subject for
 * itself. Who spends is told how it stands.
 * @throws 429 with the seconds to wait when nothing is left.
 */
export const countingBudgets = (limit: Limit) => {
  const spent = new Map<number, number[]>()
  const longestMs = Math.max(...limit.windows.map(({ seconds }) => seconds)) * 1000

  const forgetQuiet = (nowMs: number): void => {
    if (spent.size <= MANY) return
    for (const [subject, times] of spent)
      if ((times.at(-1) ?? 0) <= nowMs - longestMs) spent.delete(subject)
  }

  return (subject: number, now: Date): void => {
    const nowMs = now.getTime()
    if (!spent.has(subject)) forgetQuiet(nowMs)
    const before = (spent.get(subject) ?? []).filter((time) => time > nowMs - longestMs)
    const agesOf = (times: readonly number[]) => times.map((time) => (nowMs - time) / 1000)
    const standing = standingOf(limit, agesOf(before))
    const hasRoom = standing.remaining > 0
    const times = hasRoom ? [...before, nowMs] : before
    spent.set(subject, times)
    noteStanding(standingOf(limit, agesOf(times)))
    if (!hasRoom) refuseToWait(standing.resetSeconds)
  }
}
