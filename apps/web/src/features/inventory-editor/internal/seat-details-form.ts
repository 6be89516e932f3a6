import {
  type InventoryListing,
  SEAT_TYPES,
  isRealWallTime,
  publicNoteProblem,
  toWallTime,
} from '@seatdesk/domain'
import * as v from 'valibot'

import { parseSeats } from './parse-values.ts'

/** The browser's local time of an instant, as date fields have it; empty without one. */
const localTextOf = (instant: string | undefined): string =>
  instant === undefined
    ? ''
    : toWallTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)).slice(0, 16)

const trimmed = v.pipe(v.string(), v.trim())

const required = (message: string) => v.pipe(trimmed, v.nonEmpty(message))

const saleTime = v.pipe(
  v.string(),
  v.check((text) => text === '' || isRealWallTime(`${text}:00`), 'SEAT_DETAILS.SALE_TIME_VALID'),
)

/** Schema of the seats, notes and sale times of a listing. */
export const seatDetailsForm = v.pipe(
  v.object({
    section: required('ADD_LISTING.SECTION_REQUIRED'),
    seatRow: required('ADD_LISTING.ROW_REQUIRED'),
    seats: v.pipe(
      v.string(),
      v.check((text) => parseSeats(text) !== null, 'ADD_LISTING.SEATS_VALID'),
    ),
    seatType: v.picklist(SEAT_TYPES),
    secondRow: trimmed,
    hidesSeats: v.boolean(),
    shownQuantity: v.pipe(trimmed, v.regex(/^(?:[1-9]\d{0,2})?$/, 'SEAT_DETAILS.SHOWN_VALID')),
    publicNote: v.pipe(
      trimmed,
      v.check((note) => publicNoteProblem(note) === null, 'SEAT_DETAILS.PUBLIC_NOTE_VALID'),
    ),
    internalNote: v.pipe(trimmed, v.maxLength(1_000, 'SEAT_DETAILS.INTERNAL_NOTE_LONG')),
    tags: trimmed,
    onSaleFrom: saleTime,
    onSaleUntil: saleTime,
  }),
  v.forward(
    v.partialCheck(
      [['onSaleFrom'], ['onSaleUntil']],
      ({ onSaleFrom, onSaleUntil }) =>
        onSaleFrom === '' || onSaleUntil === '' || onSaleFrom < onSaleUntil,
      'SEAT_DETAILS.SALE_TIMES_ORDER',
    ),
    ['onSaleUntil'],
  ),
)

type SeatDetails = v.InferOutput<typeof seatDetailsForm>

const seatsText = ({ tickets }: InventoryListing): string =>
  tickets.flatMap(({ seat }) => seat ?? []).join(', ')

export const seatDetailsOf = (listing: InventoryListing) => ({
  section: listing.section,
  seatRow: listing.seatRow,
  seats: seatsText(listing),
  seatType: listing.seatType,
  secondRow: listing.secondRow ?? '',
  hidesSeats: listing.hidesSeats,
  shownQuantity: listing.shownQuantity === null ? '' : String(listing.shownQuantity),
  publicNote: listing.publicNote ?? '',
  internalNote: listing.internalNote ?? '',
  tags: listing.tags.join(', '),
  onSaleFrom: localTextOf(listing.onSaleFrom),
  onSaleUntil: localTextOf(listing.onSaleUntil),
})

/** Times that were not changed are left out: the form has no seconds. */
const saleTimesOf = (listing: InventoryListing, values: SeatDetails) =>
  Object.fromEntries(
    (['onSaleFrom', 'onSaleUntil'] as const).flatMap((name) =>
      values[name] === localTextOf(listing[name])
        ? []
        : [[name, values[name] === '' ? null : new Date(values[name]).toISOString()] as const],
    ),
  )

/** The request of a change. Seats are named only if they changed: they are fixed once one is sold. */
export const toSeatChange = (
  listing: InventoryListing,
  values: SeatDetails,
  codes: { disclosures: string[]; attributes: string[] },
) => {
  const seats = parseSeats(values.seats) ?? []
  return {
    id: listing.id,
    ...(values.section !== listing.section && { section: values.section }),
    ...(values.seatRow !== listing.seatRow && { seatRow: values.seatRow }),
    ...(seats.join(', ') !== seatsText(listing) && { seats }),
    ...codes,
    seatType: values.seatType,
    secondRow: values.secondRow === '' ? null : values.secondRow,
    hidesSeats: values.hidesSeats,
    shownQuantity: values.shownQuantity === '' ? null : Number(values.shownQuantity),
    publicNote: values.publicNote === '' ? null : values.publicNote,
    internalNote: values.internalNote === '' ? null : values.internalNote,
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    ...saleTimesOf(listing, values),
    seen: {
      disclosures: listing.disclosures,
      attributes: listing.attributes,
      publicNote: listing.publicNote,
      internalNote: listing.internalNote,
      tags: listing.tags,
    },
  }
}
