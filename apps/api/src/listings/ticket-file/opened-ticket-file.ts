import type { TicketFileType } from '@seatdesk/domain'

/** What a ticket file contains, once it has been opened. */
export interface OpenedTicketFile {
  type: TicketFileType
  /**
   * One entry per page: what its codes look like, or `null` if it has nothing that could be a code.
   * Pages with the same code have the same entry.
   */
  pages: readonly (string | null)[]
  /** Hash of what a reader sees; `null` if nothing is visible or an image cannot be decoded. */
  contentHash: string | null
  /** The barcodes that are known as text. */
  barcodes: readonly string[]
}

/** An opened file, or why it is rejected, as a sentence that follows the name of the file. */
export type OpenResult = OpenedTicketFile | { problem: string }

/** Thrown while a file is opened: it is rejected with this message. */
export class TicketFileError extends Error {
  override readonly name = 'TicketFileError'
}
