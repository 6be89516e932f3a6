import { type WallTime, wallTime } from '@seatdesk/domain'

import { addDays, at, type Day, dayOf } from '../calendar.ts'
import { ARTS, type Occasion } from '../programme/occasion.ts'
import type { Random } from '../random.ts'

const PDF = 1
const FLASH = 2
const TMX = 4
const BARCODE = 8

const MOBILE_FIRST = [
  [TMX, 68],
  [FLASH, 12],
  [BARCODE, 9],
  [PDF, 8],
  [PDF | BARCODE, 3],
] as const

const PAPER_FIRST = [
  [PDF, 46],
  [BARCODE, 26],
  [TMX, 20],
  [PDF | BARCODE, 8],
] as const

/** How the tickets reach their buyer: theatres still send files. */
export const drawDeliveryType = ({ categoryId }: Occasion, random: Random): number =>
  random.weighted(categoryId === ARTS ? PAPER_FIRST : MOBILE_FIRST)

/** When the seller has the tickets in hand: two in three have them since they listed them. */
export const drawDeliveryDate = (
  { dateTime }: Occasion,
  listedAt: Date,
  today: Day,
  random: Random,
): WallTime => {
  const listed = wallTime(`${dayOf(listedAt)}T12:00:00`)
  const expected = at(addDays(dateTime.slice(0, 10), -random.pick([1, 2, 3, 7, 14])), '12:00')
  return random.chance(0.66) || expected < at(today, '12:00') ? listed : expected
}
