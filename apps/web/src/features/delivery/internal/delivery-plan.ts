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
  const taken = new Set(plan.values())
  const free = seats.filter(({ key }) => !taken.has(key))
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
 * Returns whether an order can be delivered: with files, a page for each ticket, or at least one
 * that covers all.
 */
export const isDeliveryReady = (
  { way, barcodes, reference, isForAll }: DeliveryDraft,
  { found, count }: { found: number; count: number },
): boolean => {
  if (way === 'files') return found > 0 && (found >= count || isForAll)
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

/** A dropped PDF file. */
export interface TicketFile {
  /** Hash of its bytes. */
  fingerprint: string
  file: File
  document: PdfDocument
}

/** A page of a PDF file that may be a ticket. */
export interface TicketPage {
  key: string
  source: TicketFile
  /** Page number, from 1. */
  number: number
  /** The text of the page and of its barcodes. */
  text: string
  /** The decoded barcodes; empty if the browser cannot read barcodes. */
  codes: readonly string[]
  /** URL of its image. */
  picture: string
}
