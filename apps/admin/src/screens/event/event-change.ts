import { EVENT_STATUS, type WallTime } from '@seatdesk/domain'

/** What an operator has befall an event. */
export type ChangeKind = 'cancel' | 'postpone' | 'reschedule'

/** The facts of an event that such a change alters; `null` while its new date is not known. */
export const changedFacts = (kind: ChangeKind, dateTime: WallTime | null) => {
  switch (kind) {
    case 'cancel':
      return { statusId: EVENT_STATUS.cancelled }
    case 'postpone':
      return { dateTBA: true }
    case 'reschedule':
      return dateTime && { dateTime, dateTBA: false, timeTBA: false }
  }
}
