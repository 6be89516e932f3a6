import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

import PDFDocument from 'pdfkit'

/** The bytes of a text, one per character. */
export const latin1Bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** The first part of a file. */
export const truncateFile = (file: Uint8Array<ArrayBuffer>, share: number) =>
  file.slice(0, Math.floor(file.length * share))

/** The first bytes of a HEIC photo. */
export const heic = latin1Bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

/** A PDF file of two pages with passwords. */
export const lockedPdf = async (passwords: { userPassword?: string; ownerPassword: string }) => {
  const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Section 101').addPage().text('Section 102').end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** A photo. */
export const jpeg = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../../docs/images/event-tickets.jpg')),
)

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An RGBA image of 2 by 2 pixels. `rows` is how many of them are in the file. */
export const png = ({ rows = 2, interlace = 0 } = {}) => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, interlace])
  // Interlaced, the same pixels are three passes: two of one pixel, and one of a row of two.
  const raw = interlace === 1 ? [...Array(5), ...Array(5), ...Array(9)] : Array(9 * rows)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.from([...raw].map(() => 0)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A ZIP archive of one file. */
export const zip = (name: string, content: string, isStored = false) => {
  const data = Buffer.from(content)
  const packed = isStored ? data : deflateRawSync(data)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(isStored ? 0 : 8, 4)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, directory, end]))
}

/** A wallet pass with these members. */
export const walletPass = (members: object) => zip('pass.json', JSON.stringify(members))
/** The barcode of a wallet pass. */
export const qr = { message: 'TKT-0001', format: 'PKBarcodeFormatQR' }
