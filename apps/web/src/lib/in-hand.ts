import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { dayOf, type WallTime, wallTimeIn } from '@seatdesk/domain'

/** Returns whether tickets can be delivered today or earlier, by the reader's calendar. */
export const isInHand = (deliveryDate: WallTime): boolean =>
  dayOf(deliveryDate) <= dayOf(wallTimeIn(getBrowserTimeZone(), new Date()))
