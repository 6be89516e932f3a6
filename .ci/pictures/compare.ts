import type { Page } from 'playwright-core'

/** What counts as another picture. */
export interface Tolerance {
  /** How much a channel of a pixel may differ before the pixel counts as another, of 255. */
  shade: number
  /** How much of a picture may be other pixels before the picture counts as another, 0 to 1. */
  share: number
}

/** For pictures that were made small and lost something by it. */
export const OF_SMALL_PICTURES: Tolerance = { shade: 48, share: 0.001 }

/** For pictures in their whole size: one pixel is enough. */
export const OF_WHOLE_PICTURES: Tolerance = { shade: 24, share: 0 }

/** What comparing two pictures gave: how much of them differs, and both side by side. */
interface Comparison {
  differs: boolean
  /** The share of pixels that differ, 0 to 1. */
  share: number
  /** As it was, as it is, and what differs, as a data address of a WebP. */
  sheet: string
}

/** Compares two pictures in a browser, which can read them. */
export const compare = async (
  page: Page,
  before: Buffer,
  now: Buffer,
  tolerance: Tolerance,
): Promise<Comparison> => {
  const addresses = [before, now].map((file) => `data:image/webp;base64,${file.toString('base64')}`)
  const { share, sheet } = await page.evaluate(drawComparison, {
    addresses,
    shade: tolerance.shade,
  })
  return { differs: share > tolerance.share, share, sheet }
}

/** Runs in the browser, and so knows nothing but what it is given. */
const drawComparison = async ({ addresses, shade }: { addresses: string[]; shade: number }) => {
  const images = await Promise.all(
    addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  )
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const canvas = document.createElement('canvas')
  canvas.width = width * 3
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('the browser draws nothing')
  for (const [place, image] of images.entries()) pen.drawImage(image, width * place, 0)

  const [before, now] = [0, width].map((left) => pen.getImageData(left, 0, width, height).data)
  const marked = pen.createImageData(width, height)
  let others = 0
  for (let at = 0; at < marked.data.length; at += 4) {
    const far = [0, 1, 2, 3].some(
      (channel) => Math.abs((before?.[at + channel] ?? 0) - (now?.[at + channel] ?? 0)) > shade,
    )
    if (far) others += 1
    marked.data.set(far ? [220, 30, 40, 255] : [128, 128, 128, 40], at)
  }
  pen.putImageData(marked, width * 2, 0)
  return { share: others / (width * height), sheet: canvas.toDataURL('image/webp', 0.7) }
}
