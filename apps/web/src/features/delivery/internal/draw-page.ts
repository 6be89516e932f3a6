/** Width of a rendered page in pixels: enough to read the text and the barcodes. */
export const PAGE_WIDTH = 900

/** Draws a page; returns the URL of its picture, and the barcodes in it. */
export const drawPage = async (
  size: { width: number; height: number },
  draw: (canvas: HTMLCanvasElement) => void | Promise<void>,
): Promise<{ codes: string[]; picture: string }> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width)
  canvas.height = Math.max(1, Math.round(size.height))
  await draw(canvas)
  const codes = await readBarcodes(canvas)
  return { codes, picture: await toPictureUrl(canvas) }
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
