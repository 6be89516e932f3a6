import { ticketPages } from '../../ticket-pdf.ts'
import { PDF, pdf, ticketsPdf } from '../../trade.ts'
import { type Script, readValue } from '../script-fixture.ts'
import { FIRST, makeTrade, SECOND } from './make-trade.ts'

/** Buying, and the resulting purchases. */
export const purchasesScript: Script = async (fixture) => {
  const { call, ask, later, provider, person } = fixture
  const { eventId, pair, row, card, buy } = await makeTrade(fixture)
  const visa = await card('tok_visa')
  await call('purchases.list', 'none yet', { as: 'ada' })
  await call('purchases.create', 'in an unavailable quantity', buy(row, 3, visa))
  await call('purchases.create', 'more than listed', buy(row, 30, visa))
  await call('purchases.create', 'at an increased price', buy(row, 2, visa, { expectedPrice: 1 }))
  await call('purchases.create', 'with an unknown card', buy(row, 2, 'pm_none'))
  const own: string = await ask(
    'paymentMethods.addCard',
    { as: 'sam', body: { cardToken: 'tok_visa' } },
    'card',
    'id',
  )
  await call('purchases.create', 'an own listing', {
    as: 'sam',
    body: { listings: [{ listingId: row, quantity: 2 }], paymentMethodId: own },
  })
  await call('purchases.create', 'with an empty body', { as: 'ada', body: { listings: [] } })
  await call('purchases.create', 'an unknown member', buy(row, 2, visa, { price: 1 }))
  const paid = await call('purchases.create', 'two listings, one unknown', {
    as: 'ada',
    headers: { 'idempotency-key': 'two at once' },
    body: {
      listings: [
        { listingId: row, quantity: 2, expectedPrice: 50_00 },
        { listingId: 999, quantity: 1 },
      ],
      paymentMethodId: visa,
    },
  })
  const paymentId: string = readValue(paid, 'payment', 'id')
  await call('purchases.receipt', 'success', { as: 'ada', params: { id: paymentId } })
  await call('purchases.receipt', 'of another broker', { as: 'eve', params: { id: paymentId } })
  await call('purchases.create', 'the same key with another body', {
    ...buy(pair, 1, visa),
    headers: { 'idempotency-key': 'two at once' },
  })
  const declined = await card('tok_chargeCustomerFail')
  await call('purchases.create', 'declined', buy(row, 2, declined))
  const brokerWithTwoFactor = await card('tok_threeDSecure2Required')
  const waiting = await call(
    'purchases.create',
    'requires authentication',
    buy(row, 2, brokerWithTwoFactor),
  )
  await call('purchases.create', 'while the seats are held', buy(row, 2, visa))
  const clientSecret: string = readValue(waiting, 'payment', 'client_secret')
  await call('sandbox.challenge', 'of the purchase', { body: { clientSecret, outcome: 'pass' } })
  await provider({ failNext: '500' })
  await call('purchases.list', 'two', { as: 'ada' })
  await call('purchases.list', 'with invalid parameters', {
    as: 'ada',
    query: { order_by: 'price', from: '2030-01-01', to: '2029-01-01T00:00:00' },
  })
  await provider({})
  await call('purchases.tickets', 'before they are delivered', { as: 'ada', params: { id: FIRST } })
  await ask('sales.confirm', { as: 'sam', params: { id: FIRST } }, 'data')
  await ask(
    'sales.deliver',
    { as: 'sam', params: { id: FIRST }, form: { files: pdf('tickets.pdf', PDF) } },
    'data',
  )
  const tickets = await call('purchases.tickets', 'delivered', { as: 'ada', params: { id: FIRST } })
  const fileId: number = readValue(tickets, 'data', 'files', 0, 'id')
  await call('purchases.tickets', 'of another broker', { as: 'eve', params: { id: FIRST } })
  await call('purchases.ticketFile', 'one file', { as: 'ada', params: { id: FIRST, fileId } })
  await call('purchases.ticketFile', 'of another broker', {
    as: 'eve',
    params: { id: FIRST, fileId },
  })
  const subjectOf = (as: string, body?: object) => ({
    as,
    params: { id: FIRST },
    ...(body && { body }),
  })
  const invalid = { kind: 'wrong', reason: 'These are for row Z.' }
  await call(
    'problems.report',
    'of an unknown kind',
    subjectOf('ada', { ...invalid, kind: 'ugly' }),
  )
  await call('problems.report', 'of delivered tickets', subjectOf('ada', invalid))
  await call('problems.report', 'again', subjectOf('ada', invalid))
  await call(
    'problems.respond',
    'as the seller',
    subjectOf('sam', { reason: 'The right ones follow.' }),
  )
  await call('problems.respond', 'as another broker', subjectOf('eve', { reason: 'Me too.' }))
  await call('sales.replace', 'the wrong file', {
    as: 'sam',
    params: { id: FIRST },
    form: { ticketId: String(fileId), file: pdf('right.pdf', ticketsPdf('Section 102')) },
  })
  await call('sales.replace', 'without an id', {
    as: 'sam',
    params: { id: FIRST },
    form: { file: pdf('right.pdf', PDF) },
  })
  await call('sales.get', 'with a problem', subjectOf('sam'))
  await call('problems.withdraw', 'as the buyer', subjectOf('ada'))
  await call('problems.withdraw', 'again', subjectOf('ada'))
  await later(1)
  await call('notifications.list', 'of what happened', { as: 'ada' })
  await call('purchases.declineNewDate', 'unchanged', {
    as: 'ada',
    params: { id: FIRST },
  })
  await person('root', { role: 'administrator' }, 'Authorized Admin User')
  await ask(
    'adminEvents.change',
    { as: 'root', params: { id: eventId }, body: { dateTime: '2030-06-02T19:30:00' } },
    'data',
  )
  await call('purchases.declineNewDate', 'after a change', { as: 'ada', params: { id: FIRST } })
  await call('purchases.list', 'found by its number', {
    as: 'ada',
    query: { search: `o-${FIRST}`, status: 4 },
  })
  await call('purchases.list', 'in an unknown status', { as: 'ada', query: { status: 5 } })
  await call('purchases.get', 'refunded', { as: 'ada', params: { id: FIRST } })
  await call('purchases.get', 'of another broker', { as: 'eve', params: { id: FIRST } })
  await call('purchases.totals', 'by status', { as: 'ada' })
  await call('purchases.totals', 'in an unknown status', { as: 'ada', query: { status: 5 } })
}

/** Selling. */
export const salesScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { pair, row, card, buy } = await makeTrade(fixture)
  const visa = await card('tok_visa')
  await call('sales.list', 'none yet', { as: 'sam' })
  await ask('purchases.create', buy(pair, 1, visa), 'payment')
  await ask('purchases.create', buy(pair, 1, visa), 'payment')
  await ask('purchases.create', buy(row, 2, visa), 'payment')
  await call('sales.list', 'by amount', {
    as: 'sam',
    query: { order_by: 'amount', order_dir: 'asc' },
  })
  await call('sales.list', 'with invalid parameters', { as: 'sam', query: { order_by: 'price' } })
  await call('sales.list', 'in an unknown time zone', {
    as: 'sam',
    headers: { 'x-time-zone': 'Moon/Crater' },
  })
  const sale = (id: number, body?: object) => ({ as: 'sam', params: { id }, ...(body && { body }) })
  await call('sales.deliver', 'before it is confirmed', sale(FIRST, { transferReference: 'T-1' }))
  await call('sales.confirm', 'a sale', sale(FIRST))
  await call('sales.confirm', 'again', sale(FIRST))
  await call('sales.confirm', 'of another broker', { as: 'eve', params: { id: SECOND } })
  await call('sales.deliver', 'without tickets', sale(FIRST, {}))
  await call('sales.deliver', 'a file that is not a ticket', {
    as: 'sam',
    params: { id: FIRST },
    form: { files: new File(['text'], 'text.pdf') },
  })
  await call('sales.deliver', 'with too many barcodes', sale(FIRST, { barcodes: ['1', '2'] }))
  await call('sales.deliver', 'a barcode', {
    as: 'sam',
    params: { id: FIRST },
    form: { barcodes: ['0123456789'] },
  })
  await call('sales.reject', 'without a reason', sale(SECOND, {}))
  await call('sales.reject', 'with a reason', sale(SECOND, { reason: 'double listed' }))
  await call('sales.reject', 'a delivered sale', sale(FIRST, { reason: 'too late' }))
  await call('sales.list', 'in each state', { as: 'sam' })
  await call('sales.list', 'by name', { as: 'sam', query: { search: 'evening song' } })
  await call('sales.get', 'delivered', sale(FIRST))
  await call('sales.get', 'rejected', sale(SECOND))
  await call('sales.get', 'of another broker', { as: 'eve', params: { id: FIRST } })
  await call('sales.totals', 'by status', { as: 'sam' })
  await call('sales.totals', 'with a nonexistent date', {
    as: 'sam',
    query: { from: '2027-02-30T00:00:00' },
  })
}

/** The seller's own listings. */
export const inventoryScript: Script = async (fixture) => {
  const { call } = fixture
  const { eventId } = await makeTrade(fixture)
  const as = 'sam'
  const listing = {
    eventId,
    section: ' 114 ',
    seatRow: 'C',
    seats: ['1', '2', '3'],
    price: 120_00,
    cost: 80_00,
    deliveryTypeId: 5,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'custom',
    customSplits: [1],
    externalId: 'POS-1',
  }
  const created = await call('inventory.create', 'seat by seat', { as, body: listing })
  const id: number = readValue(created, 'data', 'id')
  await call('inventory.create', 'the same seats', { as, body: listing })
  await call('inventory.create', 'with all fields invalid', {
    as,
    body: { ...listing, section: '', seats: [], price: 0.5, splitRule: 'odd', isHot: true },
  })
  await call('inventory.create', 'for an unknown event', {
    as,
    body: { ...listing, eventId: 999 },
  })
  await call('inventory.update', 'price and status', {
    as,
    params: { id },
    body: { price: 130_00, isActive: false },
  })
  await call('inventory.update', 'of another broker', {
    as: 'eve',
    params: { id },
    body: { price: 1 },
  })
  await call('inventory.update', 'with invalid values', { as, params: { id }, body: { price: 0 } })
  await call('inventory.list', 'by price', { as, query: { order_by: 'price', order_dir: 'desc' } })
  await call('inventory.list', 'by in-hand date', {
    as,
    query: { from: '2030-05-30T12:00:00', to: '2030-05-30T12:00:00', per_page: 1 },
  })
  await call('inventory.list', 'with invalid parameters', { as, query: { order_by: 'seats' } })
  await call('inventory.list', 'by external id, upcoming first', {
    as,
    query: { search: 'pos-1', order_by: 'upcoming' },
  })
  await call('inventory.list', 'in an unknown state', { as, query: { state: 'lost' } })
  await call('inventory.get', 'one', { as, params: { id } })
  await call('inventory.get', 'of another broker', { as: 'eve', params: { id } })
  await call('inventory.totals', 'by state', { as })
  await call('inventory.totals', 'in an unknown state', { as, query: { state: 'lost' } })
  await call('ownStock.eventTotals', 'of one event', { as, query: { ids: eventId } })
  await call('ownStock.eventTotals', 'without an event', { as })
  await call('ownStock.ranks', 'of one', { as, query: { ids: id } })
  await call('ownStock.ranks', 'with an unknown id', { as })
  await call('ownStock.comparables', 'in a section', {
    as: 'eve',
    query: { event: eventId, section: '114' },
  })
  await call('ownStock.comparables', 'of an unknown event', {
    as,
    query: { event: 999, section: '114' },
  })
  const ticket = (seat: string) => pdf(`${seat}.pdf`, ticketPages({ lines: [`Seat ${seat}`] }))
  const attaching = { as, params: { id }, form: { files: [ticket('1'), ticket('2')] } }
  await call('listingTickets.attach', 'files', attaching)
  await call('listingTickets.attach', 'one of them again', {
    ...attaching,
    form: { files: [ticket('1')] },
  })
  for (const name of ['get', 'detach'] as const) {
    await call(`listingTickets.${name}`, 'them', { as, params: { id } })
    await call(`listingTickets.${name}`, 'another’s', { as: 'eve', params: { id } })
  }
  await call('inventory.update', 'with outdated values', {
    as,
    params: { id },
    body: { price: 140_00, seen: { price: 120_00 } },
  })
  const planned = await call('inventoryChanges.plan', 'a price up by percent', {
    as,
    body: { ids: [id], pricePercent: 10, marginPercent: 5 },
  })
  const change: number = readValue(planned, 'data', 'id')
  await call('inventoryChanges.plan', 'with all fields invalid', {
    as,
    body: { ids: [], priceTo: 0, pricePercent: -200, isWithdrawn: false },
  })
  await call('inventoryChanges.undo', 'before it is applied', { as, params: { id: change } })
  for (const name of ['get', 'rows', 'apply', 'undo'] as const) {
    await call(`inventoryChanges.${name}`, 'it', { as, params: { id: change } })
    await call(`inventoryChanges.${name}`, 'another’s', { as: 'eve', params: { id: change } })
  }
  await call('inventory.withdraw', 'success', { as, params: { id } })
  await call('inventory.withdraw', 'of another broker', { as: 'eve', params: { id } })
  await call('inventory.update', 'after withdrawal', { as, params: { id }, body: { price: 1 } })
  const file = new File(
    [
      'inventory_id,event_name,venue_name,event_date,quantity,section,row,seats,list_price,cost,in_hand_date,split_type\n',
      'A1,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,120,B,"5,6",99.99,50,05/28/2030,ANY\n',
      'A2,An Evening of Song,Harbour Hall,2030-06-01T19:30:00,2,121,B,"5,6",89.99,50,05/28/2030,ANY\n',
      'A3,No such evening,Harbour Hall,2030-06-01T19:30:00,2,121,B,"5,6",89.99,50,05/28/2030,ANY\n',
    ],
    'stock.csv',
  )
  await call('inventory.import', 'a dry run', {
    as,
    form: { file, costMeans: 'paid', dryRun: 'true' },
  })
  await call('inventory.import', 'an import', { as, form: { file, costMeans: 'paid' } })
  await call('inventory.import', 'an empty file', { as, form: { file: new File([], 'none.csv') } })
  await call('inventory.import', 'no file', { as, form: { mode: 'all' } })
  for (const dialect of ['skybox', 'evolution', 'seatdesk'])
    await call('ownStock.export', `as ${dialect}`, { as, query: { dialect } })
  await call('ownStock.export', 'in an unknown dialect', { as, query: { dialect: 'latin' } })
}
