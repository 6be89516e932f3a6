import { createApiClient, memorySession } from '@seatdesk/api-client'
import { addDays, PRIMARY_SELLERS, wallTime } from '@seatdesk/domain'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { PASSWORD, setUpPages, becomesVisible } from './pages.ts'
import { ticketPdf } from './ticket-pdf.ts'

// A separate market, because the test moves its clock past the event.
let market: TestServer

beforeAll(async () => {
  market = await startTestServer()
})

afterAll(() => market.close())

const { openAsBroker } = setUpPages(() => market.url)

const SELLER = { email: 'seller@seatdesk.test' }
const BUYER = { email: 'broker@seatdesk.test' }
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** More than a daylight saving time change within these days. */
const MARGIN_MS = 2 * 60 * MINUTE_MS

/** Sorts first among the section names. */
const SECTION = '000 Gate'

const FILES = 1
const FLASH = 2
const TRANSFER = 4
const BARCODE = 8
const OTHER_WAY = 0

/** One order per delivery type and primary ticket seller, keyed by row. */
const ROWS = {
  TM: { deliveryTypeId: TRANSFER, primary: 'ticketmaster' },
  AXS: { deliveryTypeId: FLASH, primary: 'axs' },
  SG: { deliveryTypeId: TRANSFER, primary: 'seatgeek' },
  MLB: { deliveryTypeId: TRANSFER, primary: 'mlb' },
  PAC: { deliveryTypeId: TRANSFER, primary: 'paciolan' },
  TCOM: { deliveryTypeId: TRANSFER, primary: 'ticketscom' },
  MAIL: { deliveryTypeId: OTHER_WAY, primary: 'other' },
  PDF: { deliveryTypeId: FILES, primary: null },
  CODE: { deliveryTypeId: BARCODE, primary: null },
  NOW: { deliveryTypeId: BARCODE, primary: null },
} as const

type Row = keyof typeof ROWS

const signIn = async (person: { email: string }) => {
  const baseUrl = `${market.url}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ ...person, password: PASSWORD })
  return createApiClient({ baseUrl, session: memorySession(tokens) })
}

type Api = Awaited<ReturnType<typeof signIn>>

const serverTime = async (api: Api) =>
  Date.parse((await api.sandbox.clock({ advanceSeconds: 0 })).now)

/** Moves the clock of the market to a moment. */
const advanceTo = async (api: Api, moment: number) => {
  await api.sandbox.clock({ advanceSeconds: Math.ceil((moment - (await serverTime(api))) / 1000) })
}

/** Opens an address as a user, with the browser clock set to the clock of the market. */
const openAt = async (api: Api, address: string, person: { email: string }): Promise<Page> => {
  const page = await openAsBroker('/favorite-list', person)
  await page.clock.setFixedTime(await serverTime(api))
  await page.goto(address)
  return page
}

const drawerOf = (page: Page, number: string) =>
  page.getByRole('dialog', { name: number, exact: true })

/** Lists two seats in each row, and returns the event and the listings. */
const listRows = async (seller: Api) => {
  const { results } = await seller.events.list({ perPage: 100 })
  const soonest = wallTime(new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 19))
  const event = results.find(
    ({ ticketQuantity, dateTime, dateTBA, timeTBA }) =>
      ticketQuantity > 0 && dateTime > soonest && !dateTBA && !timeTBA,
  )
  if (!event) throw new Error('the demo market has no event in five days')
  const list = async (seatRow: string, deliveryTypeId: number) =>
    (
      await seller.inventory.create({
        eventId: event.id,
        section: SECTION,
        seatRow,
        seats: ['5', '6'],
        price: 310_00,
        deliveryTypeId,
        deliveryDate: addDays(wallTime(event.dateTime), -1),
        splitRule: 'none',
      })
    ).data.id
  const listings = new Map<string, number>()
  for (const [row, { deliveryTypeId }] of Object.entries(ROWS))
    listings.set(row, await list(row, deliveryTypeId))
  return { eventId: event.id, listings, list }
}

const handoverOf = (page: Page) => page.getByRole('region', { name: 'Handover' })

const stateShown = (page: Page, state: string) =>
  becomesVisible(handoverOf(page).getByText(state, { exact: true }))

/** Reports a transfer in the drawer of a sale. */
const reportTransfer = async (
  seller: Page,
  id: number,
  { what, primary, reference }: { what?: string; primary?: string; reference?: string },
) => {
  await seller.goto(`/sales?open=${id}`)
  await handoverOf(seller).getByRole('button', { name: 'Report transfer' }).click()
  const dialog = seller.getByRole('dialog', { name: `Report the transfer of S-${id}` })
  if (what !== undefined) await dialog.getByLabel('What happened').selectOption(what)
  if (primary !== undefined)
    await dialog.getByLabel('Primary ticketing platform').selectOption(primary)
  if (reference !== undefined) await dialog.getByLabel('Transfer reference').fill(reference)
  else
    await dialog.getByLabel('Proof').setInputFiles({
      name: 'proof.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"transfer":"accepted"}'),
    })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const walletPass = (seat: string): Uint8Array => {
  const fields = { SECTION, ROW: 'PDF', SEAT: seat }
  const primaryFields = Object.entries(fields).map(([label, value]) => ({ label, value }))
  const barcodes = [{ message: `PASS-${seat}`, format: 'PKBarcodeFormatQR' }]
  return zipSync({
    'pass.json': strToU8(JSON.stringify({ eventTicket: { primaryFields }, barcodes })),
  })
}

test(
  'HANDOVER-81 orders of every delivery type go from checkout to acceptance in two browsers, past every deadline',
  async () => {
    const [sellerApi, buyerApi] = [await signIn(SELLER), await signIn(BUYER)]
    await buyerApi.contacts.create({ name: 'Ann Lee', email: 'ann@box.test', isDefault: true })
    const { eventId, listings, list } = await listRows(sellerApi)

    // Barcodes that are attached before the sale go out with the payment.
    const seller = await openAsBroker(`/listings?open=${listings.get('NOW')}`, SELLER)
    await seller.getByRole('button', { name: 'Attach tickets' }).click()
    const attaching = seller.getByRole('dialog', { name: /^Attach tickets to listing/ })
    await attaching.getByLabel('Barcode of seat 5').fill('NOW-5')
    await attaching.getByLabel('Barcode of seat 6').fill('NOW-6')
    await attaching.getByRole('button', { name: 'Attach 2 tickets' }).click()
    await attaching.getByText(/The listing is Instant\.$/).waitFor()

    const buyer = await openAsBroker(`/event-tickets?id=${eventId}&section=${SECTION}`)
    for (const row of Object.keys(ROWS))
      await buyer.getByRole('checkbox', { name: `Section ${SECTION}, row ${row}` }).check()
    await buyer.getByRole('button', { name: 'Buy selected' }).click()
    const paying = buyer.getByRole('dialog', { name: 'Buy tickets' })
    await paying.getByRole('group', { name: 'Who receives the tickets' }).waitFor()
    await paying.getByRole('button', { name: /^Pay / }).click()
    await buyer.getByRole('dialog', { name: 'Order submitted' }).waitFor()

    const silentListing = await list('SILENT', TRANSFER)
    const { cards } = await buyerApi.paymentMethods.list()
    await buyerApi.purchases.create({
      listings: [{ listingId: silentListing, quantity: 2 }],
      paymentMethodId: cards[0]?.id ?? '',
    })
    const { results: sales } = await sellerApi.sales.list({ perPage: 20 })
    const idOf = (row: Row | 'SILENT') => {
      const sale = sales.find(
        ({ listing }) => listing.section === SECTION && listing.seatRow === row,
      )
      if (!sale) throw new Error(`row ${row} was not sold`)
      return sale.id
    }
    await buyer.goto(`/purchases?open=${idOf('NOW')}`)
    expect(await becomesVisible(buyer.getByLabel('Barcode of seat 6'))).toBe(true)
    expect(await stateShown(buyer, 'Sent')).toBe(true)

    // Confirms all sales except the one in row SILENT, then delivers files and barcodes together.
    await seller.goto(`/sales?status=1&section=${SECTION}`)
    const waiting = (Object.keys(ROWS) as Row[]).filter((row) => row !== 'NOW')
    for (const row of waiting)
      await seller.getByRole('checkbox', { name: `Sale S-${idOf(row)}` }).check()
    await seller.getByRole('button', { name: `Confirm ${waiting.length}` }).click()
    await seller.getByText(`${waiting.length} sales confirmed`).waitFor()
    await seller.goto(`/sales?status=2&section=${SECTION}`)
    for (const row of ['PDF', 'CODE'] as const)
      await seller.getByRole('checkbox', { name: `Sale S-${idOf(row)}` }).check()
    await seller.getByRole('button', { name: 'Deliver 2' }).click()
    const delivering = seller.getByRole('dialog', { name: 'Deliver 2 orders' })
    await delivering.getByLabel('Ticket files').setInputFiles([
      {
        name: 'five.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(ticketPdf([`Section ${SECTION}, row PDF`, 'Seat 5'])),
      },
      {
        name: 'six.pkpass',
        mimeType: 'application/vnd.apple.pkpass',
        buffer: Buffer.from(walletPass('6')),
      },
    ])
    await delivering.getByText('2 of 2 tickets have a page').waitFor()
    await delivering.getByLabel('Barcode of seat 5').fill('CODE-5')
    await delivering.getByLabel('Barcode of seat 6').fill('CODE-6')
    await delivering.getByRole('button', { name: 'Deliver 2 orders' }).click()
    await delivering.waitFor({ state: 'detached' })
    for (const [row, ticket] of [
      ['PDF', buyer.getByRole('button', { name: 'Download six.pkpass' })],
      ['CODE', buyer.getByLabel('Barcode of seat 6')],
    ] as const) {
      await buyer.goto(`/purchases?open=${idOf(row)}`)
      expect(await becomesVisible(ticket)).toBe(true)
    }

    // Reports every transfer except the one in row PAC, which stays late.
    for (const row of waiting) {
      const { primary } = ROWS[row]
      if (primary === null || row === 'PAC') continue
      await reportTransfer(seller, idOf(row), { primary, reference: `${row}-1` })
      expect(
        await becomesVisible(
          handoverOf(seller).getByText(`Transferred through ${PRIMARY_SELLERS[primary]}`),
        ),
      ).toBe(true)
    }
    await buyer.goto(`/purchases?open=${idOf('AXS')}`)
    await buyer.getByRole('button', { name: 'Accept tickets' }).click()
    expect(await stateShown(buyer, 'Accepted')).toBe(true)
    await reportTransfer(seller, idOf('SG'), { what: 'accepted' })
    expect(await stateShown(seller, 'Accepted')).toBe(true)
    await reportTransfer(seller, idOf('MLB'), { what: 'returned' })
    expect(await stateShown(seller, 'Returned')).toBe(true)
    await reportTransfer(seller, idOf('MLB'), { primary: 'mlb', reference: 'MLB-2' })
    expect(await stateShown(seller, 'Sent')).toBe(true)

    // Past the deadline to confirm.
    const { visibleUntil } = (await sellerApi.recipients.get({ id: idOf('TM') })).data
    const eventAt = Date.parse(visibleUntil) - 3 * DAY_MS
    await advanceTo(sellerApi, (await serverTime(sellerApi)) + DAY_MS + MINUTE_MS)
    const afterDay = await openAt(sellerApi, `/purchases?open=${idOf('SILENT')}`, BUYER)
    expect(
      await becomesVisible(
        afterDay.getByText('The seller did not confirm within 24 hours.').first(),
      ),
    ).toBe(true)

    // Past the in-hand date.
    await advanceTo(sellerApi, eventAt - DAY_MS + MARGIN_MS)
    const late = await openAt(sellerApi, `/purchases?open=${idOf('PAC')}`, BUYER)
    await drawerOf(late, `O-${idOf('PAC')}`)
      .getByRole('button', { name: 'Report a problem' })
      .click()
    const reporting = late.getByRole('dialog', { name: `Report a problem with O-${idOf('PAC')}` })
    await reporting.getByLabel('Type of problem').selectOption('Tickets not received')
    await reporting.getByLabel('What happened').fill('Nothing came.')
    await reporting.getByRole('button', { name: 'Report a problem' }).click()
    const problem = late.getByRole('region', { name: 'Problem' })
    expect(await becomesVisible(problem.getByText('Tickets not received'))).toBe(true)
    const sending = await openAsBroker('/sales', SELLER)
    await reportTransfer(sending, idOf('PAC'), { primary: 'paciolan', reference: 'PAC-1' })
    await late.reload()
    await problem.getByRole('button', { name: 'Mark as resolved' }).click()
    expect(await becomesVisible(problem.getByText(/^Withdrawn by the buyer/))).toBe(true)

    // Half an hour before the event, at the gate.
    await advanceTo(sellerApi, eventAt - 30 * MINUTE_MS)
    const gate = await openAt(sellerApi, `/purchases?open=${idOf('TCOM')}`, BUYER)
    await drawerOf(gate, `O-${idOf('TCOM')}`)
      .getByRole('button', { name: 'Report a problem' })
      .click()
    const reportDialog = gate.getByRole('dialog', {
      name: `Report a problem with O-${idOf('TCOM')}`,
    })
    await reportDialog.getByLabel('Type of problem').selectOption('Can’t get in at the gate')
    await reportDialog.getByLabel('Where the ticket holder is').fill('Gate 4')
    await reportDialog.getByLabel('What happened').fill('The scanner says used.')
    await reportDialog.getByRole('button', { name: 'Report a problem' }).click()
    expect(await becomesVisible(gate.getByRole('region', { name: 'Problem' }))).toBe(true)
    const { results: gateAlert } = await buyerApi.sandbox.outbox({})
    expect(
      gateAlert.filter(({ text, channel }) => channel === 'sms' && text.includes('Gate 4')),
    ).toEqual(expect.arrayContaining([expect.anything(), expect.anything()]))

    // A day after the event.
    await advanceTo(sellerApi, eventAt + DAY_MS - MARGIN_MS)
    const waitingStill = await openAt(sellerApi, `/purchases?open=${idOf('TM')}`, BUYER)
    expect(await stateShown(waitingStill, 'Sent')).toBe(true)
    await advanceTo(sellerApi, eventAt + DAY_MS + MARGIN_MS)
    for (const row of ['TM', 'PAC', 'MAIL', 'PDF', 'CODE', 'NOW'] as const) {
      await waitingStill.goto(`/purchases?open=${idOf(row)}`)
      expect(await stateShown(waitingStill, 'Accepted')).toBe(true)
    }
    await waitingStill.goto(`/purchases?open=${idOf('TCOM')}`)
    expect(await stateShown(waitingStill, 'Sent')).toBe(true)

    // Three days after the event.
    await advanceTo(sellerApi, Date.parse(visibleUntil) - MINUTE_MS)
    const looking = await openAt(sellerApi, `/sales?open=${idOf('TM')}`, SELLER)
    const email = handoverOf(looking).getByLabel('Recipient email', { exact: true })
    expect(await becomesVisible(email)).toBe(true)
    await advanceTo(sellerApi, Date.parse(visibleUntil) + MINUTE_MS)
    await looking.reload()
    expect(await stateShown(looking, 'Accepted')).toBe(true)
    expect(await email.count()).toBe(0)
    const books = await looking.request.get('/api/sandbox/invariants')
    expect(await books.json()).toEqual({ broken: [] })
  },
  LONG_TIMEOUT_MS,
)
