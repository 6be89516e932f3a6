import type { EventTime } from './event-time.ts'
import {
  type CandidateEvent,
  type EventHint,
  isAtVenue,
  hasEventName,
  type KnownEvent,
  knownEvent,
  localTimes,
} from './find-event.ts'

/** Another interpretation of the times of a file. */
interface CellReadOptions {
  words: string
  /** Minimum number of different times that it must fit, to rule out coincidence. */
  least: number
  read: (when: EventTime) => EventTime | null
}

const shifted = (hours: number): CellReadOptions => {
  const count = Math.abs(hours)
  return {
    words: `they are ${count} ${count === 1 ? 'hour' : 'hours'} ${hours > 0 ? 'later' : 'earlier'}`,
    least: 2,
    read: ({ day, time, instant }) => {
      if (instant !== undefined) return { day, time, instant: instant + hours * 3_600_000 }
      const moved = new Date(Date.parse(`${day}T${time}:00Z`) + hours * 3_600_000).toISOString()
      return { day: moved.slice(0, 10), time: moved.slice(11, 16) }
    },
  }
}

/** Common time zone mistakes of programs. */
const TIME_INTERPRETATIONS: readonly CellReadOptions[] = [
  {
    words: 'they are read as the local time of the venue',
    least: 1,
    read: ({ day, time, instant }) => (instant === undefined ? null : { day, time }),
  },
  {
    words: 'they are read as UTC',
    least: 1,
    read: ({ day, time, instant }) =>
      instant === undefined ? { day, time, instant: Date.parse(`${day}T${time}:00Z`) } : null,
  },
  ...[1, -1, 2, -2, 3, -3].map(shifted),
]

type Timed = EventHint & { name: string; when: EventTime }

/**
 * Describes how the times of a file would fit its events, if none fits exactly as written and all
 * do in another interpretation; `null` if there is none.
 */
export const findTimeShift = (
  hints: readonly EventHint[],
  candidates: readonly CandidateEvent[],
): string | null => {
  const timed = hints.filter((hint): hint is Timed => hint.name !== null && hint.when?.time != null)
  const distinct = [...new Map(timed.map((hint) => [JSON.stringify(hint), hint])).values()]
  if (distinct.length === 0) return null
  const known = candidates.map(knownEvent)
  const calledSo = new Map<string, KnownEvent[]>()
  const indexByName = (name: string): KnownEvent[] => {
    const found = calledSo.get(name) ?? known.filter((event) => hasEventName(event, name))
    calledSo.set(name, found)
    return found
  }
  const localTimeIn = localTimes()
  const fits = ({ name, venue }: Timed, when: EventTime | null): boolean =>
    when !== null &&
    indexByName(name).some((event) => {
      const { day, time } = localTimeIn(when, event.time_zone)
      return (
        (venue === null || isAtVenue(event, venue)) &&
        event.day === day &&
        event.date_time.slice(11, 16) === time
      )
    })
  if (distinct.some((hint) => fits(hint, hint.when))) return null
  const better = TIME_INTERPRETATIONS.find(
    ({ least, read }) =>
      distinct.length >= least && distinct.every((hint) => fits(hint, read(hint.when))),
  )
  return better?.words ?? null
}
