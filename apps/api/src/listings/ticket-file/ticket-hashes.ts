import { createHash } from 'node:crypto'

import { normalizeBarcode } from '@seatdesk/domain'

import type { OpenedTicketFile } from './opened-ticket-file.ts'

interface MarkedFile extends Pick<OpenedTicketFile, 'contentHash' | 'barcodes'> {
  content: Uint8Array
}

/** Hashes of a file: of its bytes, of what its pages show, and of the barcodes in it. */
export const hashesOfFile = (file: MarkedFile, eventId: number): string[] => [
  ...new Set([
    createHash('sha256').update(file.content).digest('hex'),
    ...(file.contentHash === null ? [] : [sha256(`content 1 ${file.contentHash}`)]),
    ...file.barcodes.map((barcode) => hashBarcode(barcode, eventId)),
  ]),
]

/** Hash of a barcode, however it is written. Barcodes are unique only within their event. */
export const hashBarcode = (barcode: string, eventId: number): string =>
  sha256(`barcode ${eventId} ${normalizeBarcode(barcode)}`)

/** Hashes of what could be a code on the pages of a file, for one listing. */
export const barcodeHashesOfFile = (
  { pages }: Pick<OpenedTicketFile, 'pages'>,
  listingId: number,
): string[] => [
  ...new Set(pages.flatMap((code) => (code === null ? [] : [sha256(`code ${listingId} ${code}`)]))),
]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
