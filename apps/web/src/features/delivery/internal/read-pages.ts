import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { MAX_TICKET_FILE_BYTES, ticketFileType, type TicketFileType } from '@seatdesk/domain'

import type { FileContent, TicketFile, TicketPage } from './delivery-plan.ts'
import { readImage } from './read-image.ts'
import { readPass } from './read-pass.ts'
import { readPdf } from './read-pdf.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const READERS: Record<
  TicketFileType,
  (data: Uint8Array<ArrayBuffer>) => FileContent | Promise<FileContent>
> = {
  pdf: readPdf,
  png: (data) => readImage(data, 'png'),
  jpeg: (data) => readImage(data, 'jpeg'),
  pass: readPass,
}

/**
 * Reads the pages of a ticket file: text, barcodes and images. An image and a wallet pass are one
 * page.
 * @throws UnreadableFileError for the reasons for which the server rejects a file, too.
 */
export const readTicketPages = async (file: File): Promise<TicketPage[]> => {
  if (file.size > MAX_TICKET_FILE_BYTES) throw new UnreadableFileError('tooLarge')
  const data = new Uint8Array(await file.arrayBuffer())
  const known = ticketFileType(data)
  if ('fault' in known) throw new UnreadableFileError(known.fault)
  // The PDF reader transfers the buffer, so the hash is computed first.
  const fingerprint = bytesToHex(sha256(data))
  const { document, pages } = await READERS[known.type](data)
  const source: TicketFile = { fingerprint, file, document }
  return pages.map((page, index) => ({
    ...page,
    key: `${fingerprint} ${index + 1}`,
    source,
    number: index + 1,
  }))
}
