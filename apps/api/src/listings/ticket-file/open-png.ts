import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'

import { MAX_IMAGE_PIXELS } from '@seatdesk/domain'

import { type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'

const SIGNATURE_BYTES = 8

/**
 * Opens a PNG image: checks the checksum of each chunk and decompresses all pixels.
 * @throws TicketFileError if the image is cut off, damaged or too large.
 */
export const openPng = (content: Uint8Array): OpenedTicketFile => {
  const chunks = readChunks(Buffer.from(content))
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw damaged()
  const size = rawSizeOf(header.data)
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const contentHash = createHash('sha256')
    .update(header.data)
    .update(inflate(Buffer.concat(packed), size))
    .digest('hex')
  return { type: 'png', pages: [contentHash], contentHash, barcodes: [] }
}

interface Chunk {
  type: string
  data: Buffer
}

const readChunks = (file: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; ;) {
    if (at + 12 > file.length) throw truncatedFileError()
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length) throw truncatedFileError()
    const type = file.toString('latin1', at + 4, at + 8)
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw damaged()
    chunks.push({ type, data: file.subarray(at + 8, end) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
}

/** Channels of each color type; type 3 is a palette. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** First column and row, and steps between them, of each pass of an interlaced image. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Size of all pixels before compression, in bytes; each line begins with one byte for its filter. */
const rawSizeOf = (header: Buffer): number => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 0)
  if (width * height === 0 || bits === 0) throw damaged()
  if (width * height > MAX_IMAGE_PIXELS.png)
    throw new TicketFileError('is too large an image: save it with fewer pixels')
  const bytes = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (header.readUInt8(12) === 0) return bytes(width, height)
  return PASSES.map(([left, top, right, down]) =>
    bytes(
      Math.ceil(Math.max(0, width - left) / right),
      Math.ceil(Math.max(0, height - top) / down),
    ),
  ).reduce((sum, size) => sum + size)
}

const inflate = (packed: Buffer, size: number): Buffer => {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: size })
    if (pixels.length === size) return pixels
  } catch {
    // Thrown below.
  }
  throw damaged()
}

const damaged = () => new TicketFileError('is a damaged image')
const truncatedFileError = () => new TicketFileError('ends too early: download it again')
