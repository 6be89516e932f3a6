import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { TicketFile, TicketPage } from './delivery-plan.ts'
import { loadPdfReader, type PdfDocument } from './pdf-reader.ts'

/** How wide a page is drawn: enough to be read, and for its barcodes. */
const WIDTH = 900

/**
 * Reads the pages of a PDF file: their words, their barcodes, and what they look like.
 * @throws whatever its reader says of a file that is none, or that wants a password.
 */
export const readPages = async (file: File): Promise<TicketPage[]> => {
  const data = new Uint8Array(await file.arrayBuffer())
  // The reader takes the bytes away, so this comes first.
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
    picture: await pictureOf(canvas),
  }
}

const draw = async (page: Awaited<ReturnType<PdfDocument['getPage']>>) => {
  const scale = WIDTH / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(URL.createObjectURL(blob))
      else reject(new Error('the page could not be drawn'))
    })
  })

/** As far as browsers have it: those on Android, ChromeOS and macOS do. */
interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}

/** What the barcodes in a picture say; nothing where this browser cannot read any. */
const readBarcodes = async (canvas: HTMLCanvasElement): Promise<string[]> => {
  const detector = detectorHere()
  if (!detector) return []
  try {
    const found = await detector.detect(canvas)
    return found.map(({ rawValue }) => rawValue).filter((code) => code !== '')
  } catch {
    // Its service may be missing though its name is there: the words of the page remain.
    return []
  }
}

const detectorHere = (): Detector | null => {
  if (!('BarcodeDetector' in window)) return null
  const Made = window.BarcodeDetector as new () => Detector
  return new Made()
}
