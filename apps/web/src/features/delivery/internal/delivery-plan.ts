import {
  type DeliveryKind,
  deliveryTypes,
  purchaseNumber,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'

import { t } from '../../../lib/i18n/delivery.ts'
import { barcodeWarnings } from './barcode-warnings.ts'
import { matchPages, type Seat } from './match-pages.ts'
import type { PdfDocument } from './pdf-reader.ts'

/** The fields of a page that matching needs. */
type PageContent = Pick<TicketPage, 'key' | 'text' | 'codes'>

/** Assignment of pages to seats: seat keys by page key, each page and each seat at most once. */
export type PageAssignments = ReadonlyMap<string, string>

/** Assigns new pages to free seats where the match is certain. */
export const assignMatchingPages = (
  plan: PageAssignments,
  pages: readonly PageContent[],
  seats: readonly Seat[],
): PageAssignments => {
  const used = new Set(plan.values())
  const free = seats.filter(({ key }) => !used.has(key))
  return new Map([...plan, ...matchPages(pages, free)])
}

/**
 * Assigns a page to a seat and unassigns that seat's previous page; unassigns the page if the seat
 * is null.
 */
export const assignPage = (
  plan: PageAssignments,
  pageKey: string,
  seatKey: string | null,
): PageAssignments => {
  const others = [...plan].filter(([page, seat]) => page !== pageKey && seat !== seatKey)
  return new Map(seatKey === null ? others : [...others, [pageKey, seatKey]])
}

/** Returns the barcodes that appear on more than one assigned page. */
export const duplicateBarcodes = (
  plan: PageAssignments,
  pages: readonly PageContent[],
): ReadonlySet<string> => {
  const codes = pages.filter(({ key }) => plan.has(key)).flatMap((page) => [...new Set(page.codes)])
  return new Set(codes.filter((code, index) => codes.indexOf(code) !== index))
}

/**
 * Returns the keys of the assigned pages with the same code as another page of their order, as the
 * server compares them: also in browsers that cannot read barcodes.
 */
export const pagesWithSameCode = (
  plan: PageAssignments,
  pages: readonly Pick<TicketPage, 'key' | 'codeHash'>[],
  seats: readonly Pick<Seat, 'key' | 'saleId'>[],
): ReadonlySet<string> => {
  const saleOf = new Map(seats.map(({ key, saleId }) => [key, saleId]))
  const groups = Map.groupBy(
    pages.filter(({ key, codeHash }) => plan.has(key) && codeHash !== null),
    ({ key, codeHash }) => `${saleOf.get(plan.get(key) ?? '')} ${codeHash}`,
  )
  return new Set(
    [...groups.values()].filter(({ length }) => length > 1).flatMap((chunk) => chunk.map(keyOf)),
  )
}

const keyOf = ({ key }: { key: string }): string => key

/** The input for one order. */
export interface DeliveryDraft {
  way: DeliveryMethod
  barcodes: readonly string[]
  reference: string
  /** Whether the seller confirmed that fewer pages than tickets cover all of them. */
  isForAll: boolean
}

/** Returns an empty draft with the first delivery method of the listing. */
export const emptyDeliveryDraft = ({ listing }: Sale): DeliveryDraft => ({
  way: deliveryMethods(listing.deliveryTypeId)[0] ?? 'transfer',
  barcodes: listing.tickets.map(() => ''),
  reference: '',
  isForAll: false,
})

/**
 * Returns whether an order can be delivered: with files, a different page for each ticket, or at
 * least one that covers all.
 */
export const isDeliveryReady = (
  { way, barcodes, reference, isForAll }: DeliveryDraft,
  { different, count }: { different: number; count: number },
): boolean => {
  if (way === 'files') return different > 0 && (different >= count || isForAll)
  if (way === 'transfer') return reference.trim() !== ''
  const codes = barcodes.map((code) => code.trim())
  return !codes.includes('') && !barcodeWarnings(codes).includes('twice')
}

/** A delivery method. */
type DeliveryMethod = 'files' | 'barcodes' | 'transfer'

const DELIVERY_METHODS: Readonly<Record<DeliveryKind, DeliveryMethod>> = {
  pdf: 'files',
  barcode: 'barcodes',
  flash: 'transfer',
  tmx: 'transfer',
  other: 'transfer',
}

/** Returns the delivery methods of a listing, without duplicates. */
export const deliveryMethods = (deliveryTypeId: number): DeliveryMethod[] => [
  ...new Set(deliveryTypes(deliveryTypeId).map(({ kind }) => DELIVERY_METHODS[kind])),
]

/** Returns one seat per ticket of a sale. */
export const seatsOfSale = ({ id, event, listing }: Sale): Seat[] =>
  listing.tickets.map((ticket, index) => ({
    key: String(ticket.id),
    saleId: id,
    numbers: [saleNumber(id), purchaseNumber(id)],
    event: event.name,
    section: listing.section,
    row: listing.seatRow,
    seat: ticket.seat,
    place: index + 1,
  }))

/** Returns the label of a seat among the seats of several orders. */
export const seatLabel = ({ saleId, seat, place }: Seat): string =>
  seat === null
    ? t('DELIVERY.SEAT_UNNAMED', { number: saleNumber(saleId), place })
    : t('DELIVERY.SEAT', { number: saleNumber(saleId), seat })

/** A dropped ticket file. */
export interface TicketFile {
  /** Hash of its bytes. */
  fingerprint: string
  file: File
  /** The PDF document; `null` for an image or a wallet pass, which is one ticket as it is. */
  document: PdfDocument | null
}

/** A page of a file that may be a ticket. */
export interface TicketPage {
  key: string
  source: TicketFile
  /** Page number, from 1. */
  number: number
  /** The text of the page and of its barcodes. */
  text: string
  /** The decoded barcodes; empty if the browser cannot read barcodes. */
  codes: readonly string[]
  /**
   * Hash of what could be a code on it, as the server computes it; `null` if nothing could. Pages
   * with the same code have the same hash.
   */
  codeHash: string | null
  /** URL of its image; `null` for a wallet pass. */
  picture: string | null
}

/** What is found in a file: its document if it can be split, and its pages. */
export interface FileContent {
  document: TicketFile['document']
  pages: Pick<TicketPage, 'text' | 'codes' | 'codeHash' | 'picture'>[]
}
