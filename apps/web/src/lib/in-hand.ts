import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { formatDay, NO_AMOUNT, toDay, type WallTime, toWallTime } from '@seatdesk/domain'

import { t } from './i18n/common.ts'

/** Returns whether tickets can be delivered today or earlier, by the reader's calendar. */
export const isInHand = (deliveryDate: WallTime): boolean =>
  toDay(deliveryDate) <= toDay(toWallTime(getBrowserTimeZone(), new Date()))

/** Formats an in-hand date: `Now`, or a day such as `Sat, Jan 23, 2027`. */
export const inHandText = (deliveryDate: WallTime): string =>
  isInHand(deliveryDate) ? t('COMMON.NOW') : (formatDay(deliveryDate) ?? NO_AMOUNT)

/** Formats an in-hand date as a note: `in hand now`, or `in hand Sat, Jan 23, 2027`. */
export const inHandNote = (deliveryDate: WallTime): string =>
  isInHand(deliveryDate)
    ? t('COMMON.IN_HAND_NOW')
    : t('COMMON.IN_HAND', { date: formatDay(deliveryDate) ?? NO_AMOUNT })
