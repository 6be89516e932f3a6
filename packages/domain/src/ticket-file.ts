/** The kinds of files that tickets are delivered as, with their extensions and media types. */
export const TICKET_FILE_TYPES = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  png: { extension: 'png', mediaType: 'image/png' },
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg' },
  pass: { extension: 'pkpass', mediaType: 'application/vnd.apple.pkpass' },
} as const satisfies Record<string, { extension: string; mediaType: string }>

export type TicketFileType = keyof typeof TICKET_FILE_TYPES

/** The same kinds for a file field. Phones turn photos of other kinds into one of these. */
export const TICKET_FILE_ACCEPT = Object.values(TICKET_FILE_TYPES)
  .flatMap(({ extension, mediaType }) => [`.${extension}`, mediaType])
  .join()

/** The largest file that is accepted as a ticket. */
export const MAX_TICKET_FILE_BYTES = 10 * 1024 * 1024

/** A file with more pages is not a ticket, and takes too long to open. */
export const MAX_TICKET_PAGES = 500

export type TicketImageType = Extract<TicketFileType, 'png' | 'jpeg'>

/** The largest images that the server decodes, in pixels. */
export const MAX_IMAGE_PIXELS = {
  png: 50_000_000,
  jpeg: 25_000_000,
} as const satisfies Record<TicketImageType, number>

/** Why a file cannot be a ticket, by its bytes alone. */
export type TicketFileFault = 'empty' | 'heic' | 'webPage' | 'cutOff' | 'other'

const START_BYTES = 1024

/** HEIC and its relatives name their brand after the first box. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s

const WEB_PAGE = /^\s*(?:<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/i

/** First bytes of each kind of ticket file. */
const MAGIC = {
  pdf: '%PDF-',
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
  pass: 'PK',
} as const satisfies Record<TicketFileType, string>

const TYPES = Object.keys(MAGIC) as TicketFileType[]

/**
 * Returns the kind of a ticket file by its first bytes, regardless of its name, or its fault. PDF
 * files and images must also have the end of a complete one: readers repair other faults, but what
 * is behind a cut is lost.
 */
export const ticketFileType = (
  content: Uint8Array,
): { type: TicketFileType } | { fault: TicketFileFault } => {
  const start = latin1(content.subarray(0, START_BYTES))
  const type = TYPES.find((item) => start.startsWith(MAGIC[item]))
  if (type) return IS_WHOLE[type](content) ? { type } : { fault: 'cutOff' }
  if (start === '') return { fault: 'empty' }
  if (HEIC.test(start)) return { fault: 'heic' }
  return { fault: WEB_PAGE.test(start) ? 'webPage' : 'other' }
}

/** Readers look for the end of a file in as many bytes. */
const END_BYTES = 1024

const isWholePdf = (content: Uint8Array): boolean => {
  const end = latin1(content.subarray(-END_BYTES))
  return end.includes('%%EOF') || /trailer\s*<<.*>>\s*(?:startxref\s*\d+\s*)?$/s.test(end)
}

/** Cameras and editors may append data after the end mark. */
const hasMark =
  (mark: readonly number[]) =>
  (content: Uint8Array): boolean => {
    for (let at = content.length - mark.length; at >= 0; at -= 1)
      if (mark.every((byte, index) => content[at + index] === byte)) return true
    return false
  }

const JPEG_END = [0xff, 0xd9]

/** The type and the checksum of the last chunk. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** The directory of an archive is at its end, and is read later. */
const IS_WHOLE: Record<TicketFileType, (content: Uint8Array) => boolean> = {
  pdf: isWholePdf,
  png: hasMark(PNG_END),
  jpeg: hasMark(JPEG_END),
  pass: () => true,
}

/** One character per byte. The decoder of that name changes some bytes. */
const latin1 = (bytes: Uint8Array): string => String.fromCodePoint(...bytes)
