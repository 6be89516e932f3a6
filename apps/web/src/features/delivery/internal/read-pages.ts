import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { TicketFile, TicketPage } from './delivery-plan.ts'
import { loadPdfReader, type PdfDocument } from './pdf-reader.ts'

/** Width of a rendered page in pixels: enough to read the text and the barcodes. */
const PAGE_WIDTH = 900

/**
 * Reads the pages of a PDF file: text, barcodes and images.
 * @throws the PDF reader's error if the file is not a PDF or is password-protected.
 */
export const readPages = async (file: File): Promise<TicketPage[]> => {
  const data = new Uint8Array(await file.arrayBuffer())
  // The reader transfers the buffer, so the hash is computed first.
  const fingerprint = bytesToHex(sha256(data))
  const reader = await loadPdfReader()
  const document = await reader.getDocument({ data, verbosity: reader.VerbosityLevel.ERRORS })
    .promise
  const source: TicketFile = { fingerprint, file, document }
  const pages: TicketPage[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(source, number))
  return pages
}

const readPage = async (source: TicketFile, number: number): Promise<TicketPage> => {
  const page = await source.document.getPage(number)
  const { items } = await page.getTextContent()
  const written = items.flatMap((item) => ('str' in item ? [item.str] : []))
  const canvas = await draw(page)
  const codes = await readBarcodes(canvas)
  return {
    key: `${source.fingerprint} ${number}`,
    source,
    number,
    text: [...written, ...codes].join(' '),
    codes,
    picture: await toPictureUrl(canvas),
  }
}

const draw = async (page: Awaited<ReturnType<PdfDocument['getPage']>>) => {
  const scale = PAGE_WIDTH / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}

const toPictureUrl = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(URL.createObjectURL(blob))
      else reject(new Error('the page could not be drawn'))
    })
  })

/** The Barcode Detection API, which browsers have on Android, ChromeOS and macOS. */
interface NativeBarcodeDetector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}

/** Returns the barcodes in an image; empty if this browser cannot read barcodes. */
const readBarcodes = async (canvas: HTMLCanvasElement): Promise<string[]> => {
  const detector = createBarcodeDetector()
  if (!detector) return []
  try {
    const found = await detector.detect(canvas)
    return found.map(({ rawValue }) => rawValue).filter((code) => code !== '')
  } catch {
    // The API may exist without its service; the text of the page is enough.
    return []
  }
}

const createBarcodeDetector = (): NativeBarcodeDetector | null => {
  if (!('BarcodeDetector' in window)) return null
  const Made = window.BarcodeDetector as new () => NativeBarcodeDetector
  return new Made()
}
