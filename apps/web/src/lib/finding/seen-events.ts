import { dayOf, type Event, wallTime, wallTimeIn } from '@seatdesk/domain'
import { useEffect } from 'react'
import * as v from 'valibot'

import { accountNumber } from '../account-number.ts'

const seenEventSchema = v.object({
  id: v.number(),
  name: v.string(),
  dateTime: v.pipe(v.string(), v.transform(wallTime)),
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  venue: v.object({ name: v.string(), city: v.string(), state: v.string() }),
})

/** A recently viewed event, with its name at that time. */
export type SeenEvent = v.InferOutput<typeof seenEventSchema>

const keptSchema = v.object({ whose: v.string(), events: v.array(seenEventSchema) })

/** Maximum number of stored events. */
const MOST = 8

/**
 * Returns the upcoming events that an account has recently viewed in this browser, the latest
 * first.
 */
export const readSeen = (whose: string): SeenEvent[] => {
  const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return readKept(whose).filter(({ dateTime }) => dateTime >= today)
}

/** Stores that an account has viewed an event. */
const noteSeen = (whose: string, { id, name, dateTime, dateTBA, timeTBA, venue }: Event): void => {
  const { name: venueName, city, state } = venue
  const seen = { id, name, dateTime, dateTBA, timeTBA, venue: { name: venueName, city, state } }
  const others = readKept(whose).filter((event) => event.id !== id)
  const kept = { whose, events: [seen, ...others].slice(0, MOST) }
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Reads an account's stored events; ignores those of another account. */
const readKept = (whose: string): SeenEvent[] => {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(SEEN_KEY) ?? 'null'))
    return kept.whose === whose ? kept.events : []
  } catch {
    return []
  }
}

/** Storage key of the recently viewed events. */
export const SEEN_KEY = 'seen-events'

/** Clears the recently viewed events, on a press or on logout. */
export const forgetSeen = (): void => {
  try {
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Storage is blocked: there is nothing to clear.
  }
}

/** Stores an event as viewed once it is loaded. */
export const useNoteSeen = (event: Event | null): void => {
  useEffect(() => {
    if (event) noteSeen(accountNumber(), event)
  }, [event])
}
