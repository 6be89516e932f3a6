import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { toDay, type WallTime, toWallTime } from '@seatdesk/domain'

/** Returns whether tickets can be delivered today or earlier, by the reader's calendar. */
export const isInHand = (deliveryDate: WallTime): boolean =>
  toDay(deliveryDate) <= toDay(toWallTime(getBrowserTimeZone(), new Date()))
