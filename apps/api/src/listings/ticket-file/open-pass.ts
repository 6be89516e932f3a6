import { createHash } from 'node:crypto'

import { readWalletPass, type WalletPassFault } from '@seatdesk/domain'

import { type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'
import { readZipEntry } from './read-zip-entry.ts'

const MAX_PASS_BYTES = 1024 * 1024

const FAULTS: Record<WalletPassFault, string> = {
  damagedPass: 'is a damaged wallet pass',
  notEventTicket: 'is a wallet pass, but not an event ticket',
  noPassCode: 'is a wallet pass without a barcode',
}

/**
 * Opens a wallet pass: a ZIP archive whose `pass.json` describes an event ticket that opens a gate,
 * by a barcode or by NFC.
 * @throws TicketFileError if it is another archive, or a pass without them.
 */
export const openPass = (content: Uint8Array): OpenedTicketFile => {
  const entry = readEntry(Buffer.from(content))
  if (!entry)
    throw new TicketFileError('is a ZIP file, not a wallet pass: upload the tickets themselves')
  const pass = readWalletPass(entry.toString('utf8'))
  if ('fault' in pass) throw new TicketFileError(FAULTS[pass.fault])
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
