import {
  isAttribute,
  MAX_TRAIT_CODES,
  parseSellerNote,
  seatKey,
  type SeatType,
  sortTraits,
  suggestTraitCodes,
  wallTime,
  toWallTime,
} from '@seatdesk/domain'

import { resolveWallTime } from '../../../platform/time/wall-clock.ts'
import { codesText, noteText, tagsText } from '../note-text.ts'
import { type SeatDetails, toSeatDetails } from '../seat-details.ts'
import type { FileRow } from './cells.ts'
import type { EventTime } from './event-time.ts'
import type { CandidateEvent } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import { joinUpToNoteLength } from './read-seat-note.ts'
import type { RowSeatTerms } from './read-seat-terms.ts'
import { isUnknown, type RowSeats, parseSeatNote } from './row-seats.ts'

interface SeatDetailParts {
  seatTerms: RowSeatTerms
  cells: FileRow['cells']
  stock: RowSeats
  own: OwnListing | undefined
  event: Pick<CandidateEvent, 'time_zone'>
}

type Output = Pick<SeatDetails, 'disclosures' | 'attributes' | 'publicNote'>

/**
 * Seat details of a row, completed by those of its listing. Text that equals our own export changes
 * nothing.
 */
export const seatDetailsOfRow = (row: SeatDetailParts): SeatDetails => {
  const { seatTerms, own } = row
  const previous = own && toSeatDetails(own)
  const statedType = seatTerms.seatType ?? previous?.seatType
  const secondRow = seatTerms.secondRow ?? previous?.secondRow ?? null
  const isUnnamed = statedType === 'piggyback' && secondRow === null
  const texts = textByRow(row)
  // Buyers see that there are two rows, even if the second one has no name.
  const disclosures = isUnnamed
    ? sortTraits([...texts.disclosures, 'piggyback'])
    : texts.disclosures
  const seatType = isUnnamed ? 'consecutive' : (statedType ?? guessSeatType(row, disclosures))
  return {
    ...texts,
    disclosures,
    internalNote:
      seatTerms.internalNote === undefined
        ? (previous?.internalNote ?? null)
        : seatTerms.internalNote,
    tags: tagsOfRow(seatTerms, previous),
    seatType,
    secondRow: seatType === 'piggyback' ? secondRow : null,
    hidesSeats: seatTerms.hidesSeats ?? previous?.hidesSeats ?? false,
    shownQuantity: shownOfRow(row, previous),
    faceCents:
      seatTerms.faceCents === undefined ? (previous?.faceCents ?? null) : seatTerms.faceCents,
    onSaleFrom: saleTimeOf(seatTerms.onSaleFrom, previous?.onSaleFrom, row.event),
    onSaleUntil: saleTimeOf(seatTerms.onSaleUntil, previous?.onSaleUntil, row.event),
  }
}

/**
 * A time of the venue, where a day without a time begins at midnight. A listing keeps its time if the
 * row has the same to the minute.
 */
const saleTimeOf = (
  stated: EventTime | null | undefined,
  previous: string | null = null,
  { time_zone: timeZone }: SeatDetailParts['event'],
): string | null => {
  if (stated === undefined) return previous
  if (stated === null) return null
  if (stated.instant !== undefined) return new Date(stated.instant).toISOString()
  const venueTime = `${stated.day}T${stated.time ?? '00:00'}`
  if (previous !== null && toWallTime(timeZone, new Date(previous)).startsWith(venueTime))
    return previous
  return resolveWallTime(timeZone, wallTime(`${venueTime}:00`)).first.toISOString()
}

/** Whether the seats are in two rows, so that they are sold only together. */
export const isInTwoRows = ({
  seatTerms,
  own,
}: Pick<SeatDetailParts, 'seatTerms' | 'own'>): boolean =>
  (seatTerms.seatType ?? own?.seat_type) === 'piggyback'

const tagsOfRow = ({ tags }: RowSeatTerms, previous: SeatDetails | undefined): string[] => {
  if (!tags || (previous && tags.text === tagsText(previous.tags))) return previous?.tags ?? []
  return tags.tags
}

/** A shown quantity above the number of tickets means all. */
const shownOfRow = (
  { seatTerms, stock, own }: SeatDetailParts,
  previous?: SeatDetails,
): number | null => {
  const shown =
    seatTerms.shownQuantity === undefined
      ? (previous?.shownQuantity ?? null)
      : seatTerms.shownQuantity
  const max = Math.max(stock.quantity, own?.quantity ?? 0)
  return shown !== null && shown > max ? null : shown
}

/** Codes of words in the seats column, such as `GA`, or of the remark in `1-4 (piggyback)`. */
const traitsOfSeats = (seats: string | undefined): string[] => {
  if (seats === undefined) return []
  if (!isUnknown(seats)) {
    const { disclosures, attributes } = parseSellerNote(parseSeatNote(seats) ?? '')
    return [...disclosures, ...attributes]
  }
  return /^piggy/i.test(seats) ? ['piggyback'] : suggestTraitCodes(seats, '')
}

const textByRow = ({ seatTerms, cells, own }: SeatDetailParts): Output => {
  const previous = own && toSeatDetails(own)
  const { publicNotes, disclosures, attributes } = seatTerms
  const texts = [disclosures, attributes, publicNotes].filter((text) => text !== undefined)
  if (previous && (texts.length === 0 || isAsExported(seatTerms, previous))) return saidOf(previous)
  // A note beside a column of codes is not parsed again: its codes are in that column.
  const isNoteKept =
    disclosures !== undefined && own !== undefined && publicNotes?.text === (own.public_note ?? '')
  const read = isNoteKept ? texts.filter((text) => text !== publicNotes) : texts
  const codes = sortTraits([
    ...read.flatMap((text) => [...text.disclosures, ...text.attributes]),
    ...suggestTraitCodes(cells.section ?? '', cells.row ?? ''),
    ...traitsOfSeats(cells.seats),
    ...(publicNotes || disclosures ? [] : (previous?.disclosures ?? [])),
    ...(publicNotes || attributes ? [] : (previous?.attributes ?? [])),
  ])
  const keptNote = isNoteKept || !publicNotes ? (previous?.publicNote ?? null) : null
  const keptParts = new Set(keptNote?.split('. '))
  const parts = read.flatMap((text) => text.parts).filter((part) => !keptParts.has(part))
  return {
    disclosures: codes.filter((code) => !isAttribute(code)).slice(0, MAX_TRAIT_CODES),
    attributes: codes.filter(isAttribute).slice(0, MAX_TRAIT_CODES),
    publicNote: joinUpToNoteLength([...(keptNote === null ? [] : [keptNote]), ...parts]) || null,
  }
}

const saidOf = ({ disclosures, attributes, publicNote }: SeatDetails): Output => ({
  disclosures,
  attributes,
  publicNote,
})

const isAsExported = (
  { publicNotes, disclosures, attributes }: RowSeatTerms,
  previous: SeatDetails,
): boolean => {
  const note = { ...previous, public_note: previous.publicNote }
  if (!disclosures && !attributes) return publicNotes?.text === noteText(note)
  return (
    (disclosures?.text ?? codesText(previous.disclosures)) === codesText(previous.disclosures) &&
    (attributes?.text ?? codesText(previous.attributes)) === codesText(previous.attributes) &&
    (publicNotes?.text ?? previous.publicNote ?? '') === (previous.publicNote ?? '')
  )
}

/** Guesses the numbering of a new listing's seats from its row. */
const guessSeatType = (
  { cells, stock: { seats } }: SeatDetailParts,
  disclosures: readonly string[],
): SeatType => {
  if (seats === null) return disclosures.includes('generalAdmission') ? 'general' : 'consecutive'
  const isStated =
    disclosures.includes('oddEven') ||
    cells.seatFrom !== undefined ||
    /[-–—]|\b(?:to|thru|through|odds?|evens?)\b/i.test(cells.seats ?? '')
  return isStated && isEverySecond(seats) ? 'oddEven' : 'consecutive'
}

/** Whether each seat number is two more than the one before, such as 101, 103, 105. */
const isEverySecond = (seats: readonly string[]): boolean => {
  const numbers = seats.map((seat) => Number(/^\D*(\d{1,6})$/.exec(seatKey(seat))?.[1]))
  return (
    numbers.length > 1 &&
    numbers.every((number, index) => index === 0 || number - (numbers[index - 1] ?? 0) === 2)
  )
}
