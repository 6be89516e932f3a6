import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { deal, messagesTo, PDF, pdf } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

type Given = Parameters<typeof deal>[1]

const confirmed = async (given: Given = {}) => {
  const sold = await deal(market, given)
  await sold.seller.api.sales.confirm({ id: sold.id })
  return sold
}

type Sold = Awaited<ReturnType<typeof confirmed>>

const bytes = (mark: number) => new Uint8Array([...PDF, mark])

const deliveredFile = async (
  given: Given = {},
  content = new Uint8Array([...PDF, ...crypto.getRandomValues(new Uint8Array(8))]),
) => {
  const sold = await confirmed(given)
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

const taken = (field: string) => ({
  status: 422,
  fields: { [field]: expect.stringMatching(/already delivered/) },
})

describe('no ticket goes to two buyers', () => {
  test('QUEUE-1 a file that another order has is refused by its place, and nothing moves', async () => {
    const content = bytes(1)
    await deliveredFile({}, content)
    const other = await confirmed()
    const files = [pdf('new.pdf'), pdf('old.pdf', content)]
    const delivering = other.seller.api.sales.deliver({ id: other.id, files })
    await expect(delivering).rejects.toMatchObject(taken('files.1'))
    const { data } = await other.seller.api.sales.get({ id: other.id })
    expect(data).toMatchObject({ statusId: 2, delivered: [] })
  })

  test('QUEUE-1 of two deliveries of one file at one moment one is taken', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    const content = bytes(2)
    const outcomes = await Promise.allSettled(
      [one, two].map(({ seller, id }) =>
        seller.api.sales.deliver({ id, files: [pdf('same.pdf', content)] }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('QUEUE-1 nor the same file twice to one', async () => {
    const { seller, id } = await confirmed()
    const files = [pdf('a.pdf', bytes(3)), pdf('b.pdf', bytes(3))]
    await expect(seller.api.sales.deliver({ id, files })).rejects.toMatchObject(taken('files.0'))
  })

  test('QUEUE-1 a barcode is told apart within its event', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const barcodes = ['5901234123457', '96385074']
    const [first, same, elsewhere] = [
      await confirmed({ eventId, deliveryTypeId: 8 }),
      await confirmed({ eventId, deliveryTypeId: 8 }),
      await confirmed({ deliveryTypeId: 8 }),
    ]
    await first.seller.api.sales.deliver({ id: first.id, barcodes })
    const again = same.seller.api.sales.deliver({ id: same.id, barcodes: ['1', '96385074'] })
    await expect(again).rejects.toMatchObject(taken('barcodes.1'))
    await elsewhere.seller.api.sales.deliver({ id: elsewhere.id, barcodes })
    expect((await filesOf(elsewhere)).length).toBe(0)
  })

  test('QUEUE-1 what was given to an order that was called off may be given again', async () => {
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

describe('a wrong ticket is replaced', () => {
  test('QUEUE-2 before it was fetched: the new one takes its place, and both are told', async () => {
    const sold = await deliveredFile({}, bytes(10))
    const { seller, buyer, id } = sold
    const piece = await pieceOf(sold)
    expect(piece).toMatchObject({ kind: 'file', name: 'one.pdf', fetchedAt: null })
    const file = pdf('right.pdf', bytes(11))
    await seller.api.sales.replace({ id, ticketId: piece?.id ?? 0, file })
    expect((await filesOf(sold)).map(({ name }) => name)).toEqual(['right.pdf'])
    expect((await fetchFirst(sold)).bytes).toEqual(bytes(11))
    const gone = buyer.api.purchases.ticketFile({ id, fileId: piece?.id ?? 0 })
    await expect(gone).rejects.toMatchObject({ status: 404 })
    expect(await messagesTo(buyer)).toContainEqual(
      `The seller replaced a ticket file (one.pdf) for O-${id}. The new one is ready.`,
    )
    expect(await messagesTo(seller)).toContainEqual(
      `You replaced a ticket file (one.pdf) for S-${id}. The buyer had not seen the old one.`,
    )
  })

  test('QUEUE-2 after it was fetched: its buyer is told by e-mail that the old one is void', async () => {
    const sold = await deliveredFile()
    const { seller, buyer, id } = sold
    const { id: ticketId } = await fetchFirst(sold)
    await buyer.api.account.setNotification({ kind: 'tickets-delivered', isEnabled: false })
    await seller.api.sales.replace({ id, ticketId, file: pdf('right.pdf') })
    const told = await messagesTo(buyer)
    expect(told[0]).toMatch(/Please get the new one: the old one is no longer valid/)
    const { results } = await buyer.api.sandbox.outbox()
    expect(results.some(({ subject }) => subject === 'A ticket was replaced')).toBe(true)
    const { data } = await buyer.api.purchases.get({ id })
    expect(data.story.map(({ step }) => step)).toContain('replaced')
  })

  test('QUEUE-3 what its buyer never had may go to another; what was fetched stays with that buyer', async () => {
    const [unread, read] = [await deliveredFile({}, bytes(20)), await deliveredFile({}, bytes(21))]
    await fetchFirst(read)
    for (const sold of [unread, read]) {
      const piece = await pieceOf(sold)
      const { seller, id } = sold
      await seller.api.sales.replace({ id, ticketId: piece?.id ?? 0, file: pdf() })
    }
    const [one, two] = [await confirmed(), await confirmed()]
    await one.seller.api.sales.deliver({ id: one.id, files: [pdf('a.pdf', bytes(20))] })
    const keeping = two.seller.api.sales.deliver({ id: two.id, files: [pdf('a.pdf', bytes(21))] })
    await expect(keeping).rejects.toMatchObject(taken('files.0'))
  })

  test('QUEUE-2 a barcode keeps its seat, a reference is replaced as well', async () => {
    const sold = await confirmed({ deliveryTypeId: 8 })
    await sold.seller.api.sales.deliver({ id: sold.id, barcodes: ['A', 'B'] })
    const piece = await pieceOf(sold)
    const change = { id: sold.id, ticketId: piece?.id ?? 0 }
    await expect(sold.seller.api.sales.replace({ ...change, barcode: 'B' })).rejects.toMatchObject(
      taken('barcode'),
    )
    await sold.seller.api.sales.replace({ ...change, barcode: 'C' })
    const { data } = await sold.buyer.api.purchases.tickets({ id: sold.id })
    expect(data.barcodes.toSorted((left, right) => (left.value < right.value ? -1 : 1))).toEqual([
      { seat: '2', value: 'B' },
      { seat: '1', value: 'C' },
    ])
    const sent = await confirmed()
    await sent.seller.api.sales.deliver({ id: sent.id, transferReference: 'TMX-1' })
    await sent.seller.api.sales.replace({ id: sent.id, transferReference: 'TMX-2' })
    const { data: reference } = await sent.buyer.api.purchases.tickets({ id: sent.id })
    expect(reference.transferReference).toBe('TMX-2')
  })

  test('QUEUE-2 only what is delivered, in its own way, by one thing, and by its seller', async () => {
    const sold = await confirmed()
    const { api } = sold.seller
    const { id } = sold
    await expect(api.sales.replace({ id, transferReference: 'T' })).rejects.toMatchObject({
      reason: 'orderMoved',
    })
    await api.sales.deliver({ id, files: [pdf()] })
    const ticketId = (await pieceOf(sold))?.id ?? 0
    const wrong = [
      { id },
      { id, ticketId, file: pdf(), barcode: '1' },
      { id, file: pdf() },
      { id, ticketId, barcode: '1' },
      { id, transferReference: 'T' },
      { id, ticketId: ticketId + 999, file: pdf() },
      { id, ticketId, file: new File(['text'], 'text.pdf') },
    ]
    for (const input of wrong)
      await expect(api.sales.replace(input)).rejects.toMatchObject({ status: 422 })
    const buying = sold.buyer.api.sales.replace({ id, ticketId, file: pdf() })
    await expect(buying).rejects.toMatchObject({ status: 404 })
  })
})
