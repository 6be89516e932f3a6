/** As far as browsers have it: those on Android, ChromeOS and macOS do. */
interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}

/** What the barcodes in a picture say; nothing where this browser cannot read any. */
export const readBarcodes = async (canvas: HTMLCanvasElement): Promise<string[]> => {
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
