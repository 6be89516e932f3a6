import { type WallTime, wallTime } from '@seatdesk/domain'

import { addDays, wallTimeAt, type Day, toDay, startOfDay } from '../calendar.ts'
import { SELLER_SHARES } from '../people/people.ts'
import { ARTS, type Show } from '../program/show.ts'
import type { Random } from '../random.ts'
import type { SectionPlan } from '../seat-maps/drawing.ts'
import type { StockListing } from './listing.ts'
import { generatePrices } from './prices.ts'
import { pickRandomQuantity, pickRandomSplit } from './quantities.ts'
import {
  isNumbered,
  createSeating,
  type AdjacentSeats,
  type Seating,
  seatNames,
} from './seating.ts'
import { pickRandomTraits } from './traits.ts'

const MINUTE = 60_000
const FORTY_DAYS_IN_MINUTES = 40 * 24 * 60
/** Share of numbered seats whose numbers the seller provides. */
const NAMED = 0.235

/** The listings of one event and its remaining seats. */
export type EventStock = { readonly listings: StockListing[]; readonly seating: Seating }

/** Generates `count` listings for an event. */
export const generateListings = (
  show: Show,
  event: number,
  sections: readonly SectionPlan[],
  count: number,
  today: Day,
  random: Random,
): EventStock => {
  const seating = createSeating(sections)
  const groups = Array.from({ length: count }, () => seatGroup(seating, random)).filter(
    (group) => group !== null,
  )
  const prices = generatePrices(
    groups.map(({ place }) => place),
    show.usualPrice,
    random,
  )
  const listings = groups.map(({ place, quantity }, index) =>
    generateListing(place, quantity, prices[index] ?? show.usualPrice, {
      occasion: show,
      event,
      seller: random.weighted(SELLER_SHARES),
      today,
      random,
    }),
  )
  return { listings, seating }
}

/** Takes the seats of one listing. In a small venue a large group falls back to a pair. */
const seatGroup = (seating: Seating, random: Random) => {
  const requested = pickRandomQuantity(random)
  for (const quantity of [requested, 2]) {
    const place = seating.take(quantity, random)
    if (place) return { place, quantity }
  }
  return null
}

type Circumstances = {
  occasion: Show
  event: number
  seller: string
  today: Day
  random: Random
}

/** Creates a listing like those of brokers. */
export const generateListing = (
  place: AdjacentSeats,
  quantity: number,
  price: number,
  { occasion, event, seller, today, random }: Circumstances,
): StockListing => {
  const { section, row, first } = place
  const createdAt = new Date(
    startOfDay(today).getTime() - random.between(30, FORTY_DAYS_IN_MINUTES) * MINUTE,
  )
  return {
    event,
    seller,
    section: section.name,
    row,
    quantity,
    seats: isNumbered(row) && random.chance(NAMED) ? seatNames(first, quantity) : null,
    price,
    cost: random.chance(0.8) ? Math.round(price * (0.52 + 0.4 * random.next())) : null,
    split: pickRandomSplit(quantity, random),
    deliveryTypeId: drawDeliveryType(occasion, random),
    deliveryDate: drawDeliveryDate(occasion, createdAt, today, random),
    statusId: 1,
    externalId: null,
    createdAt,
    traits: pickRandomTraits(
      place,
      occasion,
      random.fork(`traits ${event} ${section.name} ${row} ${first}`),
    ),
  }
}

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

const FILE_DELIVERY_FIRST = [
  [PDF, 46],
  [BARCODE, 26],
  [TMX, 20],
  [PDF | BARCODE, 8],
] as const

/** Draws the delivery type; theaters still send files. */
const drawDeliveryType = ({ categoryId }: Show, random: Random): number =>
  random.weighted(categoryId === ARTS ? FILE_DELIVERY_FIRST : MOBILE_FIRST)

/** Draws when the seller has the tickets; two in three sellers have them when they list. */
const drawDeliveryDate = (
  { dateTime }: Show,
  listedAt: Date,
  today: Day,
  random: Random,
): WallTime => {
  const listed = wallTime(`${toDay(listedAt)}T12:00:00`)
  const expected = wallTimeAt(
    addDays(dateTime.slice(0, 10), -random.pick([1, 2, 3, 7, 14])),
    '12:00',
  )
  return random.chance(0.66) || expected < wallTimeAt(today, '12:00') ? listed : expected
}
