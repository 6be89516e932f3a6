import { MAX_IMAGE_PIXELS } from '@seatdesk/domain'

import { readPdf } from './open-pdf.ts'
import { type OpenedTicketFile, TicketFileError } from './opened-ticket-file.ts'

/**
 * Opens a JPEG image. The PDF reader decodes it, as the only image of a page.
 * @throws TicketFileError if the image is damaged or too large.
 */
export const openJpeg = async (content: Uint8Array): Promise<OpenedTicketFile> => {
  const file = Buffer.from(content)
  const frame = readFrame(file)
  if (frame.width * frame.height > MAX_IMAGE_PIXELS.jpeg)
    throw new TicketFileError('is too large an image: save it with fewer pixels')
  const { hash } = await readPdf(pageWithImage(file, frame))
  if (hash === null) throw damaged()
  return { type: 'jpeg', pages: [hash], contentHash: hash, barcodes: [] }
}

interface Frame {
  width: number
  height: number
  components: number
}

/** Finds the frame header: a start-of-frame marker, before the first scan. */
const readFrame = (file: Buffer): Frame => {
  for (let at = 2; at + 10 <= file.length && file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        height: file.readUInt16BE(at + 5),
        width: file.readUInt16BE(at + 7),
        components: file.readUInt8(at + 9),
      }
    // A marker may be padded with more of its first byte.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  throw damaged()
}

const COLOR_SPACES: Readonly<Record<number, string>> = {
  1: '/DeviceGray',
  3: '/DeviceRGB',
  4: '/DeviceCMYK',
}

const pageWithImage = (image: Buffer, { width, height, components }: Frame): Uint8Array => {
  const color = COLOR_SPACES[components]
  if (!color || width * height === 0) throw damaged()
  const drawing = `${width} 0 0 ${height} 0 0 cm /I Do`
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>> endobj
4 0 obj <</Length ${drawing.length}>> stream
${drawing}
endstream endobj
5 0 obj <</Type/XObject/Subtype/Image/Filter/DCTDecode/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace${color}/Length ${image.length}>> stream
`),
    image,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
}

const damaged = () => new TicketFileError('is a damaged image')
