// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from './market.ts'
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
} from './ticket-file-kinds.ts'
import { ticketPages } from './ticket-pdf.ts'
import { createOrder } from './trade.ts'

let market: TestMarket
let pair: Awaited<ReturnType<typeof confirmed>>
let four: Awaited<ReturnType<typeof confirmed>>

beforeAll(async () => {
  market = await openTestMarket()
  pair = await confirmed(2)
  four = await confirmed(4)
})

afterAll(() => market.close())

const confirmed = async (quantity: number) => {
  const sold = await createOrder(market, { quantity, deliveryTypeId: 1 })
  await sold.seller.api.sales.confirm({ id: sold.id })
  return sold
}

const pages = (...seats: string[]) =>
  ticketPages(...seats.map((seat) => ({ lines: [crypto.randomUUID(), `Seat ${seat}`] })))

const eventTicket = (message: string) =>
  walletPass({ eventTicket: {}, barcodes: [{ ...qr, message }] })

const two = pages('1', '2')

type Contents = Uint8Array<ArrayBuffer>[]

/** Valid deliveries: a label, the file name and the contents. Each delivers one order. */
const DELIVERED: [string, string, () => Contents | Promise<Contents>][] = [
  ['two pages for two', 'tickets.pdf', () => [pages('1', '2')]],
  [
    'a file with an owner password',
    'owner.pdf',
    async () => [await lockedPdf({ ownerPassword: 'o' })],
  ],
  ['four pages for two', 'four.pdf', () => [pages('1', '2', '3', '4')]],
  ['an image for each seat', 'seat.png', () => [png(), jpeg]],
  ['a wallet pass for each seat', 'seat.pkpass', () => [eventTicket('T-1'), eventTicket('T-2')]],
]

test.each(DELIVERED)('QUEUE-70 %s is delivered', async (_, name, make) => {
  const { seller, id } = await confirmed(2)
  const files = (await make()).map((content) => new File([content], name))
  const { data } = await seller.api.sales.deliver({ id, files })
  expect(data.statusId).toBe(3)
})

const REJECTED: [string, string, () => Contents | Promise<Contents>, RegExp][] = [
  ['0 bytes', 'empty.pdf', () => [latin1Bytes('')], /^is empty$/],
  ['5 bytes', 'short.pdf', () => [latin1Bytes('%PDF-')], /^ends too early/],
  [
    'a web page',
    'web.pdf',
    () => [latin1Bytes('<!DOCTYPE html><p>403 Forbidden')],
    /^is a web page/,
  ],
  ['an error after a header', '403.pdf', () => [latin1Bytes('%PDF-1.4\n403')], /^ends too early/],
  ['a truncated file', 'cut.pdf', () => [truncateFile(two, 0.6)], /^ends too early/],
  [
    'a user password',
    'locked.pdf',
    async () => [await lockedPdf({ userPassword: 'u', ownerPassword: 'o' })],
    /^needs a password/,
  ],
  ['an end mark alone', 'end.pdf', () => [latin1Bytes('%PDF-1.4\n%%EOF')], /^is damaged/],
  [
    'a pass without a barcode',
    'bare.pkpass',
    () => [walletPass({ eventTicket: {} }), eventTicket('T-3')],
    /without a barcode$/,
  ],
  [
    'a boarding pass',
    'flight.pkpass',
    () => [walletPass({ boardingPass: {}, barcodes: [qr] })],
    /not an event ticket$/,
  ],
  ['a ZIP archive', 'all.zip', () => [zip('tickets.pdf', 'x')], /^is a ZIP file/],
  ['a HEIC photo', 'IMG_1.HEIC', () => [heic], /^is a HEIC photo/],
  ['half an image', 'half.jpg', () => [truncateFile(jpeg, 0.5)], /^ends too early/],
  [
    'the same code on each page',
    'same.pdf',
    () => [ticketPages({ lines: ['Seat 1'], code: 'qr' }, { lines: ['Seat 2'], code: 'qr' })],
    /^have the same code on each page/,
  ],
]

test.each(REJECTED)(
  'QUEUE-70 QUEUE-72 %s is rejected, and the sale does not change',
  async (...args) => {
    const [, name, make, text] = args
    const { seller, id } = pair
    const files = (await make()).map((content) => new File([content], name))
    const error = await seller.api.sales.deliver({ id, files }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 422, fields: expect.any(Object) })
    const { fields } = error as { fields: Record<string, string> }
    expect(Object.values(fields)).toEqual([expect.stringMatching(text)])
    const { data } = await seller.api.sales.get({ id })
    expect(data).toMatchObject({ statusId: 2, delivered: [], handover: { state: 'toSend' } })
  },
)

test('QUEUE-72 one page for four tickets is accepted only if the seller states that it covers all', async () => {
  const { seller, id } = four
  const files = [new File([pages('1')], 'one.pdf')]
  await expect(seller.api.sales.deliver({ id, files })).rejects.toMatchObject({
    fields: { files: expect.stringMatching(/^have 1 page for 4 tickets/) },
  })
  const { data } = await seller.api.sales.deliver({ id, files, coversAllTickets: true })
  expect(data.statusId).toBe(3)
})

test.each([
  [11, 422],
  [40, 413],
])(
  'QUEUE-76 a file of %d MB is rejected with %d, and the sale does not change',
  async (megabytes, status) => {
    const { seller, id } = pair
    const large = new File([two, new Uint8Array(megabytes * 1024 * 1024), '%%EOF'], 'large.pdf')
    const delivering = seller.api.sales.deliver({ id, files: [large] })
    await expect(delivering).rejects.toMatchObject({ status })
    expect((await seller.api.sales.get({ id })).data).toMatchObject({ statusId: 2, delivered: [] })
  },
)
