import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  MAX_IMAGE_PIXELS,
  MAX_TICKET_FILE_BYTES,
  type TicketFileType,
  type TicketImageType,
  ticketFileType,
  readWalletPass,
} from '@seatdesk/domain'
import { unzipSync } from 'fflate'

import type { FileContent, TicketFile, TicketPage } from './delivery-plan.ts'
import { PAGE_WIDTH, drawPage } from './draw-page.ts'
import { createPageHash } from './page-hash.ts'
import { readPdf } from './read-pdf.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Both are those of the server. */
const ENTRY = 'pass.json'
const MAX_ENTRY_BYTES = 1024 * 1024

/**
 * Reads a wallet pass, which has no picture: phones draw it.
 * @throws UnreadableFileError if it is another archive, or does not open a gate.
 */
const readPass = (data: Uint8Array): FileContent => {
  const entry = readEntry(data)
  if (!entry) throw new UnreadableFileError('archive')
  const pass = readWalletPass(new TextDecoder().decode(entry))
  if ('fault' in pass) throw new UnreadableFileError(pass.fault)
  const { codes, nfc } = pass
  const codeHash = JSON.stringify([codes.toSorted(), nfc])
  const text = [pass.text, ...codes].join(' ')
  return { document: null, pages: [{ text, codes, codeHash, picture: null }] }
}

const readEntry = (data: Uint8Array): Uint8Array | undefined => {
  try {
    const entries = unzipSync(data, {
      filter: ({ name, originalSize }) => name === ENTRY && originalSize <= MAX_ENTRY_BYTES,
    })
    return entries[ENTRY]
  } catch {
    throw new UnreadableFileError('damaged')
  }
}

/**
 * Reads a PNG or JPEG image, whose only text is that of its barcodes.
 * @throws UnreadableFileError if it cannot be decoded or is too large.
 */
const readImage = async (
  data: Uint8Array<ArrayBuffer>,
  type: TicketImageType,
): Promise<FileContent> => {
  const image = await decode(data)
  if (image.width * image.height > MAX_IMAGE_PIXELS[type])
    throw new UnreadableFileError('largeImage')
  const scale = PAGE_WIDTH / image.width
  const size = { width: PAGE_WIDTH, height: image.height * scale }
  const hash = createPageHash()
  const { codes, picture } = await drawPage(size, (canvas) => {
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data
    if (pixels) hash.update(new Uint8Array(pixels.buffer))
  })
  image.close()
  const codeHash = hash.digest()
  return { document: null, pages: [{ text: codes.join(' '), codes, codeHash, picture }] }
}

const decode = async (data: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(new Blob([data]))
  } catch {
    throw new UnreadableFileError('damaged')
  }
}

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
