import type { PdfDocument } from './pdf-reader.ts'

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
