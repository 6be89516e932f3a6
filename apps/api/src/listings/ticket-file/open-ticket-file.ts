import { createHash } from 'node:crypto'

import {
  type TicketFileFault,
  ticketFileType,
  type TicketFileType,
  readWalletPass,
  type WalletPassFault,
} from '@seatdesk/domain'

import { openJpeg } from './open-jpeg.ts'
import { openPdf } from './open-pdf.ts'
import { openPng } from './open-png.ts'
import { type OpenResult, type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'
import { readZipEntry } from './read-zip-entry.ts'

const MAX_PASS_BYTES = 1024 * 1024

const PASS_FAULTS: Record<WalletPassFault, string> = {
  damagedPass: 'is a damaged wallet pass',
  notEventTicket: 'is a wallet pass, but not an event ticket',
  noPassCode: 'is a wallet pass without a barcode',
}

/**
 * Opens a wallet pass: a ZIP archive whose `pass.json` describes an event ticket that opens a gate,
 * by a barcode or by NFC.
 * @throws TicketFileError if it is another archive, or a pass without them.
 */
const openPass = (content: Uint8Array): OpenedTicketFile => {
  const entry = readEntry(Buffer.from(content))
  if (!entry)
    throw new TicketFileError('is a ZIP file, not a wallet pass: upload the tickets themselves')
  const pass = readWalletPass(entry.toString('utf8'))
  if ('fault' in pass) throw new TicketFileError(PASS_FAULTS[pass.fault])
  const contentHash = createHash('sha256')
    .update(JSON.stringify(['pass', pass.codes.toSorted(), pass.nfc]))
    .digest('hex')
  return { type: 'pass', pages: [contentHash], contentHash, barcodes: pass.codes }
}

const readEntry = (zip: Buffer): Buffer | null => {
  try {
    return readZipEntry(zip, 'pass.json', MAX_PASS_BYTES)
  } catch {
    throw new TicketFileError('is damaged or ends too early: download it again')
  }
}

const OPENERS: Record<
  TicketFileType,
  (content: Uint8Array) => OpenedTicketFile | Promise<OpenedTicketFile>
> = { pdf: openPdf, png: openPng, jpeg: openJpeg, pass: openPass }

/**
 * Opens a ticket file by its content, regardless of its name. Rejects files that a buyer could not
 * open: empty, cut off, damaged, password-protected or of another kind.
 */
export const openTicketFile = async (content: Uint8Array): Promise<OpenResult> => {
  const known = ticketFileType(content)
  if ('fault' in known) return { refusal: FAULTS[known.fault] }
  try {
    return await OPENERS[known.type](content)
  } catch (error) {
    if (error instanceof TicketFileError) return { refusal: error.message }
    throw error
  }
}

const FAULTS: Record<TicketFileFault, string> = {
  empty: 'is empty',
  heic: 'is a HEIC photo, which not every phone can open: save it as JPEG, PNG or PDF',
  webPage: 'is a web page, not a ticket: download the ticket again',
  cutOff: 'ends too early: download it again',
  other: 'is not a PDF file, a PNG or JPEG image or a wallet pass',
}
