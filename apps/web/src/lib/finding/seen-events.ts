import { dayOf, type Event, wallTime, wallTimeIn } from '@seatdesk/domain'
import * as v from 'valibot'

import { accountNumber } from '../account-number.ts'
import { SEEN_KEY } from './forget-seen.ts'

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

/** The events to come that this account has opened lately in this browser, the last one first. */
export const readSeen = (): SeenEvent[] => {
  const today = dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return readKept().filter(({ dateTime }) => dateTime >= today)
}

/** Keeps that an event was opened, as it is called now. */
export const noteSeen = ({ id, name, dateTime, dateTBA, timeTBA, venue }: Event): void => {
  const { name: venueName, city, state } = venue
  const seen = { id, name, dateTime, dateTBA, timeTBA, venue: { name: venueName, city, state } }
  const others = readKept().filter((event) => event.id !== id)
  const kept = { whose: accountNumber(), events: [seen, ...others].slice(0, MOST) }
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(kept))
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** What is kept of this account; what another left behind is nobody's here to see. */
const readKept = (): SeenEvent[] => {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(SEEN_KEY) ?? 'null'))
    return kept.whose === accountNumber() ? kept.events : []
  } catch {
    return []
  }
}
