import { UNDO_MINUTES } from '@seatdesk/domain'
import * as v from 'valibot'

const recentSchema = v.object({ id: v.number(), until: v.number() })

/** A change of many listings that can still be taken back, and until when, by the clock of this browser. */
export type Recent = v.InferOutput<typeof recentSchema>

const keyOf = (whose: string): string => `listings-change ${whose}`

/** What a broker has just changed in this browser; `null` where nothing is to be taken back any more. */
export const readRecent = (whose: string): Recent | null => {
  try {
    const recent = v.parse(recentSchema, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
    return recent.until > Date.now() ? recent : null
  } catch {
    return null
  }
}

/** Remembers what is being changed, so that a reload does not take away the way back; gives what is remembered. */
export const keepRecent = (whose: string, id: number | null): Recent | null => {
  const recent = id === null ? null : { id, until: Date.now() + UNDO_MINUTES * 60_000 }
  try {
    if (recent) localStorage.setItem(keyOf(whose), JSON.stringify(recent))
    else localStorage.removeItem(keyOf(whose))
  } catch {
    // Then it is remembered as long as the page is open.
  }
  return recent
}
