import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import {
  latin1Bytes,
  truncateFile,
  heic,
  jpeg,
  lockedPdf,
  walletPass,
  png,
  qr,
  zip,
} from '../../../test/ticket-file-kinds.ts'
import { ticketPages } from '../../../test/ticket-pdf.ts'
import { openTicketFile } from './open-ticket-file.ts'

const two = ticketPages({ lines: ['Seat 1'] }, { lines: ['Seat 2'] })

const HAND_WRITTEN = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>> endobj
xref
0 4
0000000000 65535 f
0000000010 00000 n
0000000053 00000 n
0000000102 00000 n
trailer <</Size 4/Root 1 0 R>>
startxref
149
%%EOF`

describe('opening a ticket file', () => {
  test.each([
    ['a PDF of two pages', () => two, 'pdf', 2],
    ['a PDF with an owner password alone', () => lockedPdf({ ownerPassword: 'o' }), 'pdf', 2],
    ['a PDF written by hand, with wrong offsets', () => latin1Bytes(HAND_WRITTEN), 'pdf', 1],
    [
      'a PDF without an end mark, but with its trailer',
      () => latin1Bytes('%PDF-1.\ntrailer<</Root<</Pages<</Kids[<</MediaBox[0 0 3 3]>>]>>>>>>'),
      'pdf',
      1,
    ],
    ['a PNG image', () => png(), 'png', 1],
    ['an interlaced PNG image', () => png({ interlace: 1 }), 'png', 1],
    ['a JPEG image', () => jpeg, 'jpeg', 1],
    [
      'a wallet pass with a barcode',
      () => walletPass({ eventTicket: {}, barcodes: [qr] }),
      'pass',
      1,
    ],
    [
      'a wallet pass with an old barcode',
      () => walletPass({ eventTicket: {}, barcode: qr }),
      'pass',
      1,
    ],
    [
      'a stored wallet pass with NFC',
      () => zip('pass.json', '{"eventTicket":{},"nfc":{"message":"m"}}', true),
      'pass',
      1,
    ],
  ] as const)('QUEUE-70 %s is accepted', async (_, make, type, pages) => {
    const opened = await openTicketFile(await make())
    expect(opened).toMatchObject({ type })
    expect('pages' in opened && opened.pages).toHaveLength(pages)
  })

  test.each([
    ['0 bytes', () => latin1Bytes(''), /^is empty$/],
    ['5 bytes', () => latin1Bytes('%PDF-'), /^ends too early/],
    ['text', () => latin1Bytes('ticket'), /^is not a PDF file, a PNG/],
    [
      '"403 Forbidden" after a PDF header',
      () => latin1Bytes('%PDF-1.4\n403 Forbidden'),
      /^ends too early/,
    ],
    ['an end mark and nothing else', () => latin1Bytes('%PDF-1.4\n%%EOF'), /^is damaged/],
    [
      'a PDF without pages',
      () => latin1Bytes(HAND_WRITTEN.replace('[3 0 R]/Count 1', '[]/Count 0')),
      /^has no pages$/,
    ],
    [
      'a web page',
      () => latin1Bytes('\n<!DOCTYPE html><html>403 Forbidden</html>'),
      /^is a web page/,
    ],
    ['half a PDF', () => truncateFile(two, 0.5), /^ends too early/],
    ['a PDF without its last line', () => truncateFile(two, 0.97), /^ends too early/],
    [
      'a PDF with a user password',
      () => lockedPdf({ userPassword: 'u', ownerPassword: 'o' }),
      /^needs a password/,
    ],
    ['a HEIC photo', () => heic, /^is a HEIC photo/],
    ['half a JPEG image', () => truncateFile(jpeg, 0.5), /^ends too early/],
    [
      'a JPEG image without content',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xd9]),
      /^is a damaged image$/,
    ],
    ['half a PNG image', () => truncateFile(png(), 0.5), /^ends too early/],
    ['a PNG image that lacks a row', () => png({ rows: 1 }), /^is a damaged image$/],
    ['a changed PNG image', () => png().with(45, 0xaa), /^is a damaged image$/],
    ['a ZIP archive', () => zip('ticket.pdf', 'x'), /^is a ZIP file/],
    [
      'half a wallet pass',
      () => truncateFile(walletPass({ eventTicket: {}, barcodes: [qr] }), 0.5),
      /^is damaged or ends/,
    ],
    [
      'a wallet pass without a barcode',
      () => walletPass({ eventTicket: {} }),
      /without a barcode$/,
    ],
    [
      'a boarding pass',
      () => walletPass({ boardingPass: {}, barcodes: [qr] }),
      /not an event ticket$/,
    ],
    ['a wallet pass that is no JSON', () => zip('pass.json', '{'), /^is a damaged wallet pass$/],
  ] as const)('QUEUE-70 %s is rejected', async (_, make, text) => {
    const content = await make()
    expect(await openTicketFile(content)).toEqual({ problem: expect.stringMatching(text) })
  })
})

const hashOf = async (content: Uint8Array) => {
  const opened = await openTicketFile(content)
  return 'problem' in opened ? opened.problem : opened.contentHash
}

describe('the content hash of a ticket file', () => {
  test('QUEUE-71 is the same with another line break or PDF version', async () => {
    const hash = await hashOf(two)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf(latin1Bytes(`${Buffer.from(two).toString('latin1')}\n`))).toBe(hash)
    const commented = Buffer.from(two).toString('latin1').replace('%PDF-1.7', '%PDF-1.5')
    expect(await hashOf(latin1Bytes(commented))).toBe(hash)
  })

  test('QUEUE-71 differs for other texts and drawings, and is null for blank pages', async () => {
    const hash = await hashOf(ticketPages({ lines: ['Seat 1'], code: 'abc' }))
    expect(await hashOf(ticketPages({ lines: ['Seat 2'], code: 'abc' }))).not.toBe(hash)
    expect(await hashOf(ticketPages({ lines: ['Seat 1'], code: 'abd' }))).not.toBe(hash)
    expect(await hashOf(latin1Bytes(HAND_WRITTEN))).toBeNull()
  })

  test('QUEUE-71 differs for JPEG images with different data', async () => {
    const changed = jpeg.with(jpeg.length - 2000, 0x55)
    const before = createHash('sha256').update(jpeg).digest('hex')
    expect(createHash('sha256').update(changed).digest('hex')).not.toBe(before)
    expect(await hashOf(changed)).not.toBe(await hashOf(jpeg))
  })
})
