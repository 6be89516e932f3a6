import { type InventoryFormat, toWallTime } from '@seatdesk/domain'

import { escapeFormula } from '../../../platform/csv/csv-row.ts'
import { encodeEntities } from '../../../platform/csv/html-entities.ts'
import { exportedListingName } from '../import/own-listings.ts'
import { codesText, noteText, tagsText } from '../note-text.ts'
import { type ExportedListing, seatRun, formatSeats } from './exported-listings.ts'

/** A column of a file: its header, and the cell of a listing. */
export type ExportColumn = readonly [head: string, cell: (listing: ExportedListing) => string]

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** Identifies the listing in the file. An import would trim spaces around an external id. */
const nameOf = ({ id, externalId }: ExportedListing): string =>
  externalId === null || externalId !== externalId.trim()
    ? exportedListingName(id)
    : escapeFormula(externalId)

/** Text that an import reads back unchanged. */
const text = (value: string): string => escapeFormula(encodeEntities(value))

const event = ({ event: name }: ExportedListing) => text(name)
const venue = ({ venue: name }: ExportedListing) => text(name)
const section = (listing: ExportedListing) => text(listing.section)
const row = ({ seatRow }: ExportedListing) => text(seatRow)
const eventId = ({ eventId: id }: ExportedListing) => String(id)
const quantity = ({ tickets }: ExportedListing) => String(tickets.length)
const seats = ({ tickets }: ExportedListing) => text(formatSeats(tickets))
const price = (listing: ExportedListing) => dollars(listing.price)
const cost = (listing: ExportedListing) => dollars(listing.cost)
const inHandDate = ({ deliveryDate }: ExportedListing) => deliveryDate.slice(0, 10)
const customSplit = ({ customSplits }: ExportedListing) => (customSplits ?? []).join(',')

const stockType = ({ deliveryTypeId }: ExportedListing): string =>
  STOCK_TYPES.flatMap(([bit, word]) => (deliveryTypeId & bit ? word : [])).join(',') || 'HARD'

/** SkyBox's names of our delivery types, by their bits. */
const STOCK_TYPES = [
  [1, 'ELECTRONIC'],
  [2, 'FLASH'],
  [4, 'MOBILE_TRANSFER'],
  [8, 'MOBILE_SCREENCAP'],
] as const

const american = ({ dateTime }: ExportedListing): string => {
  const [year, month, day] = dateTime.slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

const clock = ({ dateTime }: ExportedListing): string => {
  const hour = Number(dateTime.slice(11, 13))
  return `${hour % 12 || 12}:${dateTime.slice(14, 16)}${hour < 12 ? 'AM' : 'PM'}`
}

const none = () => ''

/** Codes as sentences and the note, as our import reads them; other programs display them. */
const publicNotes = (listing: ExportedListing) => text(noteText(listing))
const internalNotes = ({ internal_note: note }: ExportedListing) => text(note ?? '')
const tags = (listing: ExportedListing) => text(tagsText(listing.tags))
const face = ({ face_cents: cents }: ExportedListing) => dollars(cents)
const venueTime = (time: Date | null, { timeZone }: ExportedListing): string =>
  time === null ? '' : toWallTime(timeZone, time)
/** Empty without limits, which have no basis then. */
const limitBasis = ({ floor, ceiling, limitBasis: basis }: ExportedListing): string =>
  floor === null && ceiling === null ? '' : (basis ?? '')
const hideSeats = ({ hides_seats: isHidden }: ExportedListing) => (isHidden ? 'Y' : 'N')
const shown = ({ shown_quantity: count }: ExportedListing) => (count === null ? '' : String(count))

/** Columns of each dialect. An import reads each of them back to the same value. */
export const DIALECTS: Record<InventoryFormat, readonly ExportColumn[]> = {
  skybox: [
    ['inventory_id', nameOf],
    ['event_name', event],
    ['venue_name', venue],
    ['event_date', ({ dateTime }) => dateTime],
    ['event_id', eventId],
    ['quantity', quantity],
    ['section', section],
    ['row', row],
    ['seats', seats],
    ['barcodes', none],
    ['internal_notes', internalNotes],
    ['public_notes', publicNotes],
    ['tags', tags],
    ['list_price', price],
    ['face_price', face],
    ['taxed_cost', none],
    ['cost', cost],
    ['hide_seats', hideSeats],
    ['in_hand', none],
    ['in_hand_date', inHandDate],
    ['instant_transfer', none],
    ['files_available', none],
    ['split_type', ({ splitRule }) => splitRule.toUpperCase()],
    ['custom_split', customSplit],
    ['stock_type', stockType],
    ['zone', none],
    ['shown_quantity', shown],
    ['passthrough', none],
  ],
  evolution: [
    ['TicketID', nameOf],
    ['Event', event],
    ['Venue', venue],
    ['EventDate', american],
    ['EventTime', clock],
    ['Quantity', quantity],
    ['Section', section],
    ['Row', row],
    ['SeatFrom', ({ tickets }) => seatRun(tickets)?.first ?? ''],
    ['SeatThru', ({ tickets }) => seatRun(tickets)?.last ?? ''],
    ['Notes', publicNotes],
    ['Cost', price],
    ['Barcodes', none],
    ['EventID', eventId],
    ['Seats', (listing) => (seatRun(listing.tickets) ? '' : seats(listing))],
  ],
  seatdesk: [
    ['external_id', nameOf],
    ['event_id', eventId],
    ['event', event],
    ['venue', venue],
    ['event_date', ({ dateTime }) => dateTime],
    ['section', section],
    ['row', row],
    ['seats', seats],
    ['quantity', quantity],
    ['price', price],
    ['cost', cost],
    ['in_hand_date', inHandDate],
    ['split_type', ({ splitRule }) => splitRule],
    ['custom_split', customSplit],
    ['stock_type', stockType],
    ['disclosures', ({ disclosures }) => codesText(disclosures)],
    ['attributes', ({ attributes }) => codesText(attributes)],
    ['public_note', ({ public_note: note }) => text(note ?? '')],
    ['internal_note', internalNotes],
    ['tags', tags],
    ['seat_type', ({ seat_type: seatType }) => seatType],
    ['second_row', ({ second_row: secondRow }) => text(secondRow ?? '')],
    ['hide_seats', hideSeats],
    ['shown_quantity', shown],
    ['face_price', face],
    ['on_sale_from', (listing) => venueTime(listing.on_sale_from, listing)],
    ['on_sale_until', (listing) => venueTime(listing.on_sale_until, listing)],
    ['floor', ({ floor }) => dollars(floor)],
    ['ceiling', ({ ceiling }) => dollars(ceiling)],
    ['limit_basis', limitBasis],
  ],
}
