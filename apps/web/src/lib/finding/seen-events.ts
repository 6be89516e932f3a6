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

/** An event that was opened lately, as it was called then. */
export type SeenEvent = v.InferOutput<typeof seenEventSchema>

const keptSchema = v.object({ whose: v.string(), events: v.array(seenEventSchema) })

/** More than one comes back to. */
const MOST = 8

/** The events to come that an account has opened lately in this browser, the last one first. */
export const readSeen = (whose: string): SeenEvent[] => {
  const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return readKept(whose).filter(({ dateTime }) => dateTime >= today)
}

/** Keeps that an account has opened an event, as it is called now. */
const noteSeen = (whose: string, { id, name, dateTime, dateTBA, timeTBA, venue }: Event): void => {
  const { name: venueName, city, state } = venue
  const seen = { id, name, dateTime, dateTBA, timeTBA, venue: { name: venueName, city, state } }
  const others = readKept(whose).filter((event) => event.id !== id)
  const kept = { whose, events: [seen, ...others].slice(0, MOST) }
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(kept))
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** What is kept of an account; what another left behind is nobody's here to see. */
const readKept = (whose: string): SeenEvent[] => {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(SEEN_KEY) ?? 'null'))
    return kept.whose === whose ? kept.events : []
  } catch {
    return []
  }
}

/** What the browser calls what its broker has seen lately. */
export const SEEN_KEY = 'seen-events'

/** Forgets what was seen lately: at a press, and when its broker logs out. */
export const forgetSeen = (): void => {
  try {
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Keeps that an event was opened, once it is there. */
export const useNoteSeen = (event: Event | null): void => {
  useEffect(() => {
    if (event) noteSeen(accountNumber(), event)
  }, [event])
}
