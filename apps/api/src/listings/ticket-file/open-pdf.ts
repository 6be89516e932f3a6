import { MAX_IMAGE_PIXELS, MAX_TICKET_PAGES } from '@seatdesk/domain'

import { hashPdfPages } from './hash-pdf-pages.ts'
import { type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from './pdf-reader.ts'

/**
 * Opens a PDF file as a reader without a password does. An owner password alone is accepted.
 * @throws TicketFileError if the file is damaged, needs a password or has no pages.
 */
export const openPdf = async (content: Uint8Array): Promise<OpenedTicketFile> => {
  const { codes, hash } = await readPdf(content)
  return { type: 'pdf', pages: codes, contentHash: hash, barcodes: [] }
}

/** Reads the pages of a PDF file; see `openPdf`. */
export const readPdf = async (content: Uint8Array) => {
  const loading = getDocument({
    // The reader detaches the buffer.
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    maxImageSize: MAX_IMAGE_PIXELS.jpeg,
  })
  try {
    return await readPages(await loading.promise)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await loading.destroy()
  }
}

const readPages = (document: PDFDocumentProxy) => {
  if (document.numPages === 0) throw new TicketFileError('has no pages')
  if (document.numPages > MAX_TICKET_PAGES)
    throw new TicketFileError(`has more than ${MAX_TICKET_PAGES} pages`)
  return hashPdfPages(document)
}

const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof TicketFileError) return error
  return new TicketFileError(
    error.name === 'PasswordException'
      ? 'needs a password to open: save it without one'
      : 'is damaged and cannot be opened',
  )
}
