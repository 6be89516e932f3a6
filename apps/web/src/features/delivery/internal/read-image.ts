import { MAX_IMAGE_PIXELS, type TicketImageType } from '@seatdesk/domain'

import type { FileContent } from './delivery-plan.ts'
import { drawPage, PAGE_WIDTH } from './draw-page.ts'
import { createPageHash } from './page-hash.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/**
 * Reads a PNG or JPEG image, whose only text is that of its barcodes.
 * @throws UnreadableFileError if it cannot be decoded or is too large.
 */
export const readImage = async (
  data: Uint8Array<ArrayBuffer>,
  type: TicketImageType,
): Promise<FileContent> => {
  const image = await decode(data)
  if (image.width * image.height > MAX_IMAGE_PIXELS[type])
    throw new UnreadableFileError('largeImage')
  const scale = PAGE_WIDTH / image.width
  const size = { width: PAGE_WIDTH, height: image.height * scale }
  const hash = createPageHash()
  const { codes, picture } = await drawPage(size, (canvas) => {
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data
    if (pixels) hash.update(new Uint8Array(pixels.buffer))
  })
  image.close()
  const codeHash = hash.digest()
  return { document: null, pages: [{ text: codes.join(' '), codes, codeHash, picture }] }
}

const decode = async (data: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(new Blob([data]))
  } catch {
    throw new UnreadableFileError('damaged')
  }
}
