import {
  type DeliveryKind,
  deliveryTypes,
  purchaseNumber,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'

import { t } from '../../../lib/messages/delivery.ts'
import { barcodeDoubts } from './barcode-doubts.ts'
import { matchPages, type Seat } from './match-pages.ts'
import type { PdfDocument } from './pdf-reader.ts'

/** What tells pages apart here. */
type PageWords = Pick<TicketPage, 'key' | 'text' | 'codes'>

/** Which page is whose: the keys of pages with those of seats, each page and each seat once. */
export type PagePlan = ReadonlyMap<string, string>

/** Adds pages to a plan: those that are certain find a seat that is free. */
export const withPages = (
  plan: PagePlan,
  pages: readonly PageWords[],
  seats: readonly Seat[],
): PagePlan => {
  const taken = new Set(plan.values())
  const free = seats.filter(({ key }) => !taken.has(key))
  return new Map([...plan, ...matchPages(pages, free)])
}

/** Gives a page to a seat, which gives up the one that it had; to none where there is no seat. */
export const withChoice = (plan: PagePlan, pageKey: string, seatKey: string | null): PagePlan => {
  const others = [...plan].filter(([page, seat]) => page !== pageKey && seat !== seatKey)
  return new Map(seatKey === null ? others : [...others, [pageKey, seatKey]])
}

/** The barcodes that stand on more than one of the pages that are given to somebody. */
export const sharedCodes = (plan: PagePlan, pages: readonly PageWords[]): ReadonlySet<string> => {
  const codes = pages.filter(({ key }) => plan.has(key)).flatMap((page) => [...new Set(page.codes)])
  return new Set(codes.filter((code, index) => codes.indexOf(code) !== index))
}

/** What is typed for one order so far. */
export interface Draft {
  way: DeliveryWay
  barcodes: readonly string[]
  reference: string
  /** Whether pages that are fewer than the tickets are said to be for all of them. */
  isForAll: boolean
}

/** Nothing typed yet, and the first way that its listing promised. */
export const emptyDraft = ({ listing }: Sale): Draft => ({
  way: deliveryWays(listing.deliveryTypeId)[0] ?? 'transfer',
  barcodes: listing.tickets.map(() => ''),
  reference: '',
  isForAll: false,
})

/** Whether there is enough of it to be delivered: of files a page for each ticket, or one at least that is for all. */
export const isReady = (
  { way, barcodes, reference, isForAll }: Draft,
  { found, count }: { found: number; count: number },
): boolean => {
  if (way === 'files') return found > 0 && (found >= count || isForAll)
  if (way === 'transfer') return reference.trim() !== ''
  const codes = barcodes.map((code) => code.trim())
  return !codes.includes('') && !barcodeDoubts(codes).includes('twice')
}

/** What a seller may give. */
type DeliveryWay = 'files' | 'barcodes' | 'transfer'

const WAYS: Readonly<Record<DeliveryKind, DeliveryWay>> = {
  pdf: 'files',
  barcode: 'barcodes',
  flash: 'transfer',
  tmx: 'transfer',
  other: 'transfer',
}

/** In which ways an order may be delivered, as its listing promised, each once. */
export const deliveryWays = (deliveryTypeId: number): DeliveryWay[] => [
  ...new Set(deliveryTypes(deliveryTypeId).map(({ kind }) => WAYS[kind])),
]

/** The seats of a sale that want a ticket each. */
export const seatsOf = ({ id, event, listing }: Sale): Seat[] =>
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

/** What a seat is called among those of several orders. */
export const seatLabel = ({ saleId, seat, place }: Seat): string =>
  seat === null
    ? t('DELIVERY.SEAT_UNNAMED', { number: saleNumber(saleId), place })
    : t('DELIVERY.SEAT', { number: saleNumber(saleId), seat })

/** A PDF file that was dropped. */
export interface TicketFile {
  /** Tells its bytes from those of any other. */
  fingerprint: string
  file: File
  document: PdfDocument
}

/** A page of it that may be a ticket. */
export interface TicketPage {
  key: string
  source: TicketFile
  /** Counted from 1. */
  number: number
  /** All that is written on it, and that its barcodes say. */
  text: string
  /** What its barcodes say, where the browser can read them. */
  codes: readonly string[]
  /** The address of its picture. */
  picture: string
}
