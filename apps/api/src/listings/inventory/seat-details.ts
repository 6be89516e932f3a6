import { restrictionKey, type SeatType, sortTraits, type SplitRule } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import type { ListingTable } from '../../platform/database/schema.ts'
import type { Call } from '../../platform/http/handler.ts'

type Row = Selectable<ListingTable>

type CreateInput = Call<Contract['inventory']['create']>['input']

const NAMES = [
  'disclosures',
  'attributes',
  'publicNote',
  'internalNote',
  'tags',
  'seatType',
  'secondRow',
  'hidesSeats',
  'shownQuantity',
  'faceCents',
  'onSaleFrom',
  'onSaleUntil',
] as const

/** Seat details and sale times in a request; all are optional. */
export type SeatTerms = Pick<CreateInput, (typeof NAMES)[number]>

/** All seat details of a listing. */
export interface SeatDetails {
  disclosures: string[]
  attributes: string[]
  publicNote: string | null
  internalNote: string | null
  tags: string[]
  seatType: SeatType
  secondRow: string | null
  hidesSeats: boolean
  shownQuantity: number | null
  faceCents: number | null
  /** When it goes on and off sale; `null` without such a time. */
  onSaleFrom: string | null
  onSaleUntil: string | null
}

const EMPTY: SeatDetails = {
  disclosures: [],
  attributes: [],
  publicNote: null,
  internalNote: null,
  tags: [],
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
  shownQuantity: null,
  faceCents: null,
  onSaleFrom: null,
  onSaleUntil: null,
}

/** Fills in missing details from `previous`, or with none. Empty text is none. */
export const fillInSeatDetails = (
  stated: SeatTerms,
  previous: SeatDetails = EMPTY,
): SeatDetails => ({
  disclosures: disclosuresOf(stated, previous),
  attributes: [...(stated.attributes ?? previous.attributes)],
  publicNote: textOf(stated.publicNote, previous.publicNote),
  internalNote: textOf(stated.internalNote, previous.internalNote),
  tags: stated.tags ?? previous.tags,
  seatType: stated.seatType ?? previous.seatType,
  secondRow: textOf(stated.secondRow, previous.secondRow),
  hidesSeats: stated.hidesSeats ?? previous.hidesSeats,
  shownQuantity: stated.shownQuantity === undefined ? previous.shownQuantity : stated.shownQuantity,
  faceCents: stated.faceCents === undefined ? previous.faceCents : stated.faceCents,
  onSaleFrom: normalizeInstant(stated.onSaleFrom, previous.onSaleFrom),
  onSaleUntil: normalizeInstant(stated.onSaleUntil, previous.onSaleUntil),
})

const PIGGYBACK = 'piggyback'

/** Codes of a listing. Seats in two rows are always disclosed, and no longer once they are not. */
const disclosuresOf = (stated: SeatTerms, previous: SeatDetails): string[] => {
  const isPiggyback = (stated.seatType ?? previous.seatType) === PIGGYBACK
  const codes = stated.disclosures ?? previous.disclosures
  if (isPiggyback) return codes.includes(PIGGYBACK) ? [...codes] : sortTraits([...codes, PIGGYBACK])
  const isChanged = stated.disclosures === undefined && previous.seatType === PIGGYBACK
  return isChanged ? codes.filter((code) => code !== PIGGYBACK) : [...codes]
}

/** Whether seats are in two rows, by their type or by what is disclosed; they are sold together. */
export const isInTwoRows = ({
  seatType,
  disclosures,
}: Pick<SeatDetails, 'seatType' | 'disclosures'>): boolean =>
  seatType === PIGGYBACK || disclosures.includes(PIGGYBACK)

const textOf = (stated: string | null | undefined, previous: string | null): string | null =>
  stated === undefined ? previous : stated || null

/** The instant as the database returns it, so that equal times are equal texts. */
export const normalizeInstant = (
  stated: string | null | undefined,
  previous: string | null,
): string | null => {
  if (stated === undefined) return previous
  return stated === null ? null : new Date(stated).toISOString()
}

/** Listing columns with the seat details. */
export const SEAT_DETAIL_COLUMNS = [
  'l.disclosures',
  'l.attributes',
  'l.public_note',
  'l.internal_note',
  'l.tags',
  'l.seat_type',
  'l.second_row',
  'l.hides_seats',
  'l.shown_quantity',
  'l.face_cents',
  'l.on_sale_from',
  'l.on_sale_until',
] as const

export type SeatDetailsRow = Pick<
  Row,
  (typeof SEAT_DETAIL_COLUMNS)[number] extends `l.${infer Name}` ? Name : never
>

export const toSeatDetails = (row: SeatDetailsRow): SeatDetails => ({
  disclosures: row.disclosures,
  attributes: row.attributes,
  publicNote: row.public_note,
  internalNote: row.internal_note,
  tags: row.tags,
  seatType: row.seat_type,
  secondRow: row.second_row,
  hidesSeats: row.hides_seats,
  shownQuantity: row.shown_quantity,
  faceCents: row.face_cents,
  onSaleFrom: row.on_sale_from?.toISOString() ?? null,
  onSaleUntil: row.on_sale_until?.toISOString() ?? null,
})

export const seatDetailColumns = (details: SeatDetails) => ({
  disclosures: details.disclosures,
  attributes: details.attributes,
  public_note: details.publicNote,
  internal_note: details.internalNote,
  tags: details.tags,
  seat_type: details.seatType,
  second_row: details.secondRow,
  hides_seats: details.hidesSeats,
  shown_quantity: details.shownQuantity,
  face_cents: details.faceCents,
  on_sale_from: details.onSaleFrom === null ? null : new Date(details.onSaleFrom),
  on_sale_until: details.onSaleUntil === null ? null : new Date(details.onSaleUntil),
  restriction_key: restrictionKey(details.disclosures),
})

interface Stock {
  splitRule: SplitRule
  /** Maximum shown quantity. */
  available: number
}

/** The invalid seat details, by the request member that each error names; empty if all are valid. */
export const seatDetailProblems = (
  { seatType, disclosures, secondRow, shownQuantity, onSaleFrom, onSaleUntil }: SeatDetails,
  { splitRule, available }: Stock,
): Record<string, string> => {
  const isPiggyback = seatType === PIGGYBACK
  const isTogether = isInTwoRows({ seatType, disclosures })
  return {
    ...(isPiggyback && secondRow === null ? { secondRow: 'name the second row' } : {}),
    ...(!isPiggyback && secondRow !== null
      ? { secondRow: 'only applies to the seat type piggyback' }
      : {}),
    // A listing sold in parts could give a buyer seats in two rows unexpectedly.
    ...(isTogether && splitRule !== 'none'
      ? { splitRule: 'must be none: seats in two rows are sold together' }
      : {}),
    ...(shownQuantity !== null && shownQuantity > available
      ? { shownQuantity: `must be at most ${available}, the number of available tickets` }
      : {}),
    ...(isTogether && shownQuantity !== null && shownQuantity < available
      ? { shownQuantity: 'must be empty: seats in two rows are sold together' }
      : {}),
    ...(saleTimesProblem({ onSaleFrom, onSaleUntil }) === null
      ? {}
      : { onSaleUntil: 'must be after onSaleFrom' }),
  }
}

/** Why a listing cannot go on and off sale at these times, as text; `null` if it can. */
export const saleTimesProblem = ({
  onSaleFrom,
  onSaleUntil,
}: Pick<SeatDetails, 'onSaleFrom' | 'onSaleUntil'>): string | null =>
  onSaleFrom !== null && onSaleUntil !== null && onSaleUntil <= onSaleFrom
    ? 'it would go off sale before it goes on sale'
    : null
