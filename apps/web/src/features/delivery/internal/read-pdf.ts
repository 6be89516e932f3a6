import { MAX_TICKET_PAGES, readPdfPageCode } from '@seatdesk/domain'

import type { FileContent } from './delivery-plan.ts'
import { drawPage, PAGE_WIDTH } from './draw-page.ts'
import { createPageHash } from './page-hash.ts'
import { loadPdfReader, type PdfDocument, pdfWorker } from './pdf-reader.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/**
 * Reads the pages of a PDF file.
 * @throws UnreadableFileError if it cannot be opened or has no pages.
 */
export const readPdf = async (data: Uint8Array): Promise<FileContent> => {
  const reader = await loadPdfReader()
  const document = await openDocument(reader, data)
  if (document.numPages === 0) throw new UnreadableFileError('noPages')
  if (document.numPages > MAX_TICKET_PAGES) throw new UnreadableFileError('manyPages')
  const pages: FileContent['pages'] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(reader, document, number))
  return { document, pages }
}

type PdfReader = Awaited<ReturnType<typeof loadPdfReader>>

const openDocument = async (reader: PdfReader, data: Uint8Array): Promise<PdfDocument> => {
  try {
    return await reader.getDocument({
      data,
      worker: pdfWorker(reader),
      verbosity: reader.VerbosityLevel.ERRORS,
      // Images are read as pixels, to compare the codes of pages.
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
    }).promise
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFileError(needsPassword ? 'password' : 'damaged')
  }
}

const readPage = async (reader: PdfReader, document: PdfDocument, number: number) => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const written = items.flatMap((item) => ('str' in item ? [item.str] : []))
  const scale = PAGE_WIDTH / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const { codes, picture } = await drawPage(viewport, async (canvas) => {
    await page.render({ canvas, viewport }).promise
  })
  const codeHash = await hashCode(reader, page, written.join(' '))
  page.cleanup()
  return { text: [...written, ...codes].join(' '), codes, codeHash, picture }
}

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

const hashCode = async ({ OPS }: PdfReader, page: PdfPage, text: string) => {
  const { fnArray: operations, argsArray: args } = await page.getOperatorList()
  const { code } = await readPdfPageCode(
    { text, operations, args },
    {
      operations: OPS,
      imageOf: (name) => {
        const objects = name.startsWith('g_') ? page.commonObjs : page.objs
        return new Promise((resolve) => objects.get(name, resolve))
      },
      createHash: createPageHash,
    },
  )
  return code
}
