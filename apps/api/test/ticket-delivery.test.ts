// @module-tag nightly

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, readMessages, pdf, ticketsPdf } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

type Given = Parameters<typeof createOrder>[1]

const confirmed = async (input: Given = {}) => {
  const sold = await createOrder(market, input)
  await sold.seller.api.sales.confirm({ id: sold.id })
  return sold
}

type Sold = Awaited<ReturnType<typeof confirmed>>

const bytes = (mark: number) => ticketsPdf(String(mark))

const deliveredFile = async (input: Given = {}, content = ticketsPdf(crypto.randomUUID())) => {
  const sold = await confirmed(input)
  await sold.seller.api.sales.deliver({ id: sold.id, files: [pdf('one.pdf', content)] })
  return sold
}

const filesOf = async ({ buyer, id }: Sold) =>
  (await buyer.api.purchases.tickets({ id })).data.files

const fetchFirst = async (sold: Sold) => {
  const [file] = await filesOf(sold)
  const { blob } = await sold.buyer.api.purchases.ticketFile({ id: sold.id, fileId: file?.id ?? 0 })
  return { id: file?.id ?? 0, bytes: await blob.bytes() }
}

const pieceOf = async ({ seller, id }: Sold) =>
  (await seller.api.sales.get({ id })).data.delivered[0]

const readUsed = (field: string) => ({
  status: 422,
  fields: { [field]: expect.stringMatching(/already delivered/) },
})

const orderOf = async ({ seller, id }: Sold) => (await seller.api.sales.get({ id })).data

const isPayoutHeld = async ({ id }: Sold): Promise<boolean> => {
  const payout = await market.ctx.db
    .selectFrom('payouts')
    .select('held_at')
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()
  return payout.held_at !== null
}

const expectHeld = async (...orders: Sold[]) => {
  for (const sold of orders) {
    const { problem } = await orderOf(sold)
    expect(problem).toMatchObject({ isDuplicate: true, settledAt: null })
    expect(await isPayoutHeld(sold)).toBe(true)
    expect(await readMessages(sold.buyer)).toContainEqual(
      expect.stringMatching(`A ticket of O-${sold.id} was also delivered for another order`),
    )
    expect(await readMessages(sold.seller)).toContainEqual(
      expect.stringMatching(`A ticket of S-${sold.id} was also delivered for another order`),
    )
  }
}

describe('duplicate tickets', () => {
  test('QUEUE-1 a file of another order of the seller is rejected by its index, and the order does not change', async () => {
    const content = bytes(1)
    const { seller } = await deliveredFile({}, content)
    const other = await confirmed({ seller })
    const files = [pdf('new.pdf'), pdf('old.pdf', content)]
    const delivering = seller.api.sales.deliver({ id: other.id, files })
    await expect(delivering).rejects.toMatchObject(readUsed('files.1'))
    const { data } = await seller.api.sales.get({ id: other.id })
    expect(data).toMatchObject({ statusId: 2, delivered: [] })
  })

  test('QUEUE-1 one of two concurrent deliveries of the same file by one seller succeeds', async () => {
    const first = await confirmed()
    const two = await confirmed({ seller: first.seller })
    const content = bytes(2)
    const outcomes = await Promise.allSettled(
      [first, two].map(({ seller, id }) =>
        seller.api.sales.deliver({ id, files: [pdf('same.pdf', content)] }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('QUEUE-74 both orders are held if two sellers deliver the same file, apart from a line break', async () => {
    const [item, two] = [await confirmed(), await confirmed()]
    const content = bytes(5)
    await Promise.all([
      item.seller.api.sales.deliver({ id: item.id, files: [pdf('same.pdf', content)] }),
      two.seller.api.sales.deliver({
        id: two.id,
        files: [pdf('same.pdf', new Uint8Array([...content, 0x0a]))],
      }),
    ])
    await expectHeld(item, two)
  })

  test('QUEUE-74 guessed barcodes do not block the seller of the genuine ones', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const barcode = { eventId, deliveryTypeId: 8 }
    const [guessing, honest, uninvolved] = [
      await confirmed(barcode),
      await confirmed(barcode),
      await confirmed(barcode),
    ]
    await guessing.seller.api.sales.deliver({ id: guessing.id, barcodes: ['TKT-0001', 'TKT-0002'] })
    await uninvolved.seller.api.sales.deliver({ id: uninvolved.id, barcodes: ['X1', 'X2'] })
    await honest.seller.api.sales.deliver({
      id: honest.id,
      barcodes: ['tkt 0001', 'ＴＫＴ00\u200B03'],
    })
    const { data } = await honest.buyer.api.purchases.tickets({ id: honest.id })
    expect(data.barcodes.map(({ value }) => value)).toEqual(['tkt 0001', 'ＴＫＴ00\u200B03'])
    await expectHeld(guessing, honest)
    expect((await orderOf(uninvolved)).problem).toBeNull()
    const withdrawing = guessing.buyer.api.problems.withdraw({ id: guessing.id })
    await expect(withdrawing).rejects.toMatchObject({ reason: 'conflict' })

    const admin = await signedInBroker(market, 'administrator')
    const { data: order } = await admin.api.adminOrders.get({ id: honest.id })
    expect(order.sameTicketAs).toEqual([guessing.id])
    const settled = { reason: 'The barcodes were guessed.' }
    await admin.api.adminOrders.settleProblem({ id: guessing.id, outcome: 'buyer', ...settled })
    await admin.api.adminOrders.settleProblem({ id: honest.id, outcome: 'seller', ...settled })
    expect(await isPayoutHeld(honest)).toBe(false)
    expect((await orderOf(guessing)).statusId).toBe(4)

    // The genuine order keeps its ticket after the first order with it is canceled.
    const second = await confirmed({ ...barcode, seller: honest.seller })
    const delivering = second.seller.api.sales.deliver({
      id: second.id,
      barcodes: ['TKT0001', 'Y1'],
    })
    await expect(delivering).rejects.toMatchObject(readUsed('barcodes.0'))
  })

  test('QUEUE-1 the same file twice in one order is rejected', async () => {
    const { seller, id } = await confirmed()
    const files = [pdf('a.pdf', bytes(3)), pdf('b.pdf', bytes(3))]
    await expect(seller.api.sales.deliver({ id, files })).rejects.toMatchObject(readUsed('files.1'))
  })

  test('QUEUE-1 a barcode is rejected a second time for the same event, but not for another', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const barcodes = ['5901234123457', '96385074']
    const seller = await signedInBroker(market)
    const [first, same, otherOrder] = [
      await confirmed({ eventId, deliveryTypeId: 8, seller }),
      await confirmed({ eventId, deliveryTypeId: 8, seller }),
      await confirmed({ deliveryTypeId: 8, seller }),
    ]
    await first.seller.api.sales.deliver({ id: first.id, barcodes })
    const second = same.seller.api.sales.deliver({ id: same.id, barcodes: ['1', '9638-5074'] })
    await expect(second).rejects.toMatchObject(readUsed('barcodes.1'))
    await otherOrder.seller.api.sales.deliver({ id: otherOrder.id, barcodes })
    expect((await filesOf(otherOrder)).length).toBe(0)
  })

  test('QUEUE-1 the file of a canceled order can be delivered again', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const content = bytes(4)
    const first = await deliveredFile({ eventId }, content)
    const admin = await signedInBroker(market, 'administrator')
    await first.buyer.api.problems.report({ id: first.id, kind: 'wrong', reason: 'Another row.' })
    await admin.api.adminOrders.settleProblem({
      id: first.id,
      outcome: 'buyer',
      reason: 'The row is another.',
    })
    const second = await deliveredFile({ eventId, seller: first.seller }, content)
    expect((await fetchFirst(second)).bytes).toEqual(content)
  })
})

describe('replacing a ticket', () => {
  test('QUEUE-2 before the download shows only the new file, and notifies both sides', async () => {
    const sold = await deliveredFile({}, bytes(10))
    const { seller, buyer, id } = sold
    const ticket = await pieceOf(sold)
    expect(ticket).toMatchObject({ kind: 'file', name: 'one.pdf', fetchedAt: null })
    const file = pdf('right.pdf', bytes(11))
    await seller.api.sales.replace({ id, ticketId: ticket?.id ?? 0, file })
    expect((await filesOf(sold)).map(({ name }) => name)).toEqual(['right.pdf'])
    expect((await fetchFirst(sold)).bytes).toEqual(bytes(11))
    const download = buyer.api.purchases.ticketFile({ id, fileId: ticket?.id ?? 0 })
    await expect(download).rejects.toMatchObject({ status: 404 })
    expect(await readMessages(buyer)).toContainEqual(
      `The seller replaced a ticket file (one.pdf) for O-${id}. The new one is ready.`,
    )
    expect(await readMessages(seller)).toContainEqual(
      `You replaced a ticket file (one.pdf) for S-${id}. The buyer had not seen the old one.`,
    )
  })

  test('QUEUE-2 after the download emails the buyer that the old ticket is no longer valid', async () => {
    const sold = await deliveredFile()
    const { seller, buyer, id } = sold
    const { id: ticketId } = await fetchFirst(sold)
    await buyer.api.account.setNotification({ kind: 'tickets-delivered', isEnabled: false })
    await seller.api.sales.replace({ id, ticketId, file: pdf('right.pdf') })
    const messages = await readMessages(buyer)
    expect(messages[0]).toMatch(/Please get the new one: the old one is no longer valid/)
    const { results } = await buyer.api.sandbox.outbox()
    expect(results.some(({ subject }) => subject === 'A ticket was replaced')).toBe(true)
    const { data } = await buyer.api.purchases.get({ id })
    expect(data.timeline.map(({ step }) => step)).toContain('replaced')
  })

  test('QUEUE-3 lets another order have the old file, unless the buyer downloaded it', async () => {
    const [unread, read] = [await deliveredFile({}, bytes(20)), await deliveredFile({}, bytes(21))]
    await fetchFirst(read)
    for (const sold of [unread, read]) {
      const ticket = await pieceOf(sold)
      const { seller, id } = sold
      await seller.api.sales.replace({ id, ticketId: ticket?.id ?? 0, file: pdf() })
    }
    const [item, two] = [await confirmed(), await confirmed({ seller: read.seller })]
    await item.seller.api.sales.deliver({ id: item.id, files: [pdf('a.pdf', bytes(20))] })
    expect((await orderOf(item)).problem).toBeNull()
    const keeping = two.seller.api.sales.deliver({ id: two.id, files: [pdf('a.pdf', bytes(21))] })
    await expect(keeping).rejects.toMatchObject(readUsed('files.0'))
  })

  test('QUEUE-75 QUEUE-2 keeps the seat of a barcode, and works for a transfer reference', async () => {
    const sold = await confirmed({ deliveryTypeId: 8 })
    await sold.seller.api.sales.deliver({ id: sold.id, barcodes: ['A', 'B'] })
    const chunk = await pieceOf(sold)
    const change = { id: sold.id, ticketId: chunk?.id ?? 0 }
    await expect(sold.seller.api.sales.replace({ ...change, barcode: 'B' })).rejects.toMatchObject(
      readUsed('barcode'),
    )
    await sold.seller.api.sales.replace({ ...change, barcode: 'C' })
    const { data } = await sold.buyer.api.purchases.tickets({ id: sold.id })
    expect(data.barcodes).toEqual([
      { seat: '1', value: 'C' },
      { seat: '2', value: 'B' },
    ])
    await sold.seller.api.sales.replace({
      id: sold.id,
      ticketId: (await pieceOf(sold))?.id ?? 0,
      barcode: 'D',
    })
    const { data: second } = await sold.buyer.api.purchases.tickets({ id: sold.id })
    expect(second.barcodes.map(({ value }) => value)).toEqual(['D', 'B'])
    const sent = await confirmed()
    await sent.seller.api.sales.deliver({ id: sent.id, transferReference: 'TMX-1' })
    await sent.seller.api.sales.replace({ id: sent.id, transferReference: 'TMX-2' })
    const { data: reference } = await sent.buyer.api.purchases.tickets({ id: sent.id })
    expect(reference.transferReference).toBe('TMX-2')
  })

  test('QUEUE-2 needs a delivered order, one replacement of the same kind, and the seller', async () => {
    const sold = await confirmed()
    const { api } = sold.seller
    const { id } = sold
    await expect(api.sales.replace({ id, transferReference: 'T' })).rejects.toMatchObject({
      reason: 'orderChanged',
    })
    await api.sales.deliver({ id, files: [pdf()] })
    const ticketId = (await pieceOf(sold))?.id ?? 0
    const invalid = [
      { id },
      { id, ticketId, file: pdf(), barcode: '1' },
      { id, file: pdf() },
      { id, ticketId, barcode: '1' },
      { id, ticketId, barcode: '-' },
      { id, transferReference: 'T' },
      { id, ticketId: ticketId + 999, file: pdf() },
      { id, ticketId, file: new File(['text'], 'text.pdf') },
    ]
    for (const input of invalid)
      await expect(api.sales.replace(input)).rejects.toMatchObject({ status: 422 })
    const replacing = sold.buyer.api.sales.replace({ id, ticketId, file: pdf() })
    await expect(replacing).rejects.toMatchObject({ status: 404 })
  })
})
