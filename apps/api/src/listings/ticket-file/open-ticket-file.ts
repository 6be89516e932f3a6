import { type TicketFileFault, ticketFileType, type TicketFileType } from '@seatdesk/domain'

import { openJpeg } from './open-jpeg.ts'
import { openPass } from './open-pass.ts'
import { openPdf } from './open-pdf.ts'
import { openPng } from './open-png.ts'
import { type OpenResult, type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'

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
