import { createHash } from 'node:crypto'
import { crc32, inflateRawSync } from 'node:zlib'

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

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The end of the directory has 22 bytes, and a comment of up to 64 kB. */
const MAX_END_BYTES = 22 + 0xffff

const STORED = 0

/**
 * Reads one file of a ZIP archive by its exact name, up to `maxBytes`. Returns null if the archive
 * does not have it.
 * @throws an error if the archive is cut off or damaged, or the file is larger.
 */
const readZipEntry = (zip: Buffer, name: string, maxBytes: number): Buffer | null => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('not a directory entry')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, nameEnd) === name) return unpack(zip, at, maxBytes)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return null
}

const findEnd = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - MAX_END_BYTES)
  for (let at = zip.length - 22; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw new RangeError('no end of directory')
}

const unpack = (zip: Buffer, entry: number, maxBytes: number): Buffer => {
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  const isStored = zip.readUInt16LE(entry + 10) === STORED
  const content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new RangeError('wrong checksum')
  return content
}

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
  if ('fault' in known) return { problem: FAULTS[known.fault] }
  try {
    return await OPENERS[known.type](content)
  } catch (error) {
    if (error instanceof TicketFileError) return { problem: error.message }
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
