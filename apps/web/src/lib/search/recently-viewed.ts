import { toDay, type Event, wallTime, toWallTime } from '@seatdesk/domain'
import * as v from 'valibot'

const recentlyViewedEventSchema = v.object({
  id: v.number(),
  name: v.string(),
  dateTime: v.pipe(v.string(), v.transform(wallTime)),
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  venue: v.object({ name: v.string(), city: v.string(), state: v.string() }),
  session: v.optional(v.string()),
})

/** A recently viewed event, with its name at that time. */
export type RecentlyViewedEvent = v.InferOutput<typeof recentlyViewedEventSchema>

const storedSchema = v.object({ whose: v.string(), events: v.array(recentlyViewedEventSchema) })

/** Maximum number of stored events. */
const MAX_EVENTS = 8

/**
 * Returns the upcoming events that an account has recently viewed in this browser, the latest
 * first.
 */
export const readRecentlyViewed = (owner: string): RecentlyViewedEvent[] => {
  const today = toDay(toWallTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return readStored(owner).filter(({ dateTime }) => dateTime >= today)
}

/** Stores that an account has viewed an event. */
export const recordViewed = (
  owner: string,
  { id, name, dateTime, dateTBA, timeTBA, venue, session }: Event,
): void => {
  const { name: venueName, city, state } = venue
  const place = { name: venueName, city, state }
  const seen = { id, name, dateTime, dateTBA, timeTBA, session, venue: place }
  const others = readStored(owner).filter((event) => event.id !== id)
  const next = { whose: owner, events: [seen, ...others].slice(0, MAX_EVENTS) }
  try {
    localStorage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(next))
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Reads an account's stored events; ignores those of another account. */
const readStored = (owner: string): RecentlyViewedEvent[] => {
  try {
    const saved = v.parse(
      storedSchema,
      JSON.parse(localStorage.getItem(RECENTLY_VIEWED_KEY) ?? 'null'),
    )
    return saved.whose === owner ? saved.events : []
  } catch {
    return []
  }
}

/** Storage key of the recently viewed events. */
export const RECENTLY_VIEWED_KEY = 'seen-events'

/** Clears the recently viewed events, on a press or on logout. */
export const clearRecentlyViewed = (): void => {
  try {
    localStorage.removeItem(RECENTLY_VIEWED_KEY)
  } catch {
    // Storage is blocked: there is nothing to clear.
  }
}
