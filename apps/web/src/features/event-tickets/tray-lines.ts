import { eventDate } from '@seatdesk/domain'

import { type ChosenLine, chosenLines } from './chosen-lines.ts'
import type { TrayEvent, TrayPart } from './tray.ts'

/** A chosen listing, and the event that it is for where that has to be said. */
export interface CarriedLine extends ChosenLine {
  eventId: number
  /** What the event is called, and when it is; nothing where all lines are for the one on the screen. */
  event?: string
}

/** Everything chosen: the events are named as soon as any other than the one on the screen is among them. */
export const trayLines = (parts: readonly TrayPart[], shownEventId: number): CarriedLine[] => {
  const isCarrying = parts.some(({ eventId }) => eventId !== shownEventId)
  return parts.flatMap(({ eventId, event, selected }) =>
    chosenLines(selected).map((line) => ({
      ...line,
      eventId,
      ...(isCarrying && event && { event: eventLabel(event) }),
    })),
  )
}

const eventLabel = (event: TrayEvent): string => {
  const { date, time } = eventDate(event)
  return [event.name, ...(date === null ? [] : [date]), ...(time === null ? [] : [time])].join(
    ' · ',
  )
}
