// @module-tag journey

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { addDays, wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'
import { LONG_TIMEOUT_MS } from '../../../packages/tooling/src/timeouts.ts'
import { PASSWORD, setUpPages, becomesVisible } from './pages.ts'

// A separate market, because the test sells and hands over tickets of its own.
let market: TestServer

beforeAll(async () => {
  market = await startTestServer()
})

afterAll(() => market.close())

const { openAsBroker } = setUpPages(() => market.url)

const SELLER = { email: 'seller@seatdesk.test' }

/** Sorts first among the section names. */
const SECTION = '000 Bridge'

/** Lists two tickets that are transferred, and returns their event's id. */
const listTransfer = async (): Promise<number> => {
  const baseUrl = `${market.url}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ ...SELLER, password: PASSWORD })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results } = await api.events.list({ perPage: 100 })
  // Listings of an event that starts soon have left the market.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const event = results.find(
    ({ ticketQuantity, dateTime }) => ticketQuantity > 0 && dateTime > later,
  )
  if (!event) throw new Error('the demo market has no event to come')
  await api.inventory.create({
    eventId: event.id,
    section: SECTION,
    seatRow: 'B',
    seats: ['5', '6'],
    price: 310_00,
    deliveryTypeId: 4,
    deliveryDate: addDays(wallTime(event.dateTime), -1),
    splitRule: 'any',
  })
  return event.id
}

test(
  'HANDOVER-80 tickets are bought for a recipient, confirmed, transferred and accepted in two browsers',
  async () => {
    const eventId = await listTransfer()
    const buyer = await openAsBroker('/settings/contacts')
    await buyer.getByRole('button', { name: 'Add recipient' }).click()
    const adding = buyer.getByRole('dialog', { name: 'Add a recipient' })
    await adding.getByLabel('Full name').fill('Ann Lee')
    await adding.getByLabel('Email').fill('ann@box.test')
    await adding.getByRole('button', { name: 'Save recipient' }).click()
    await buyer.getByRole('button', { name: 'Make default: Ann Lee' }).click()
    await buyer.getByText('Ann Lee is now the default recipient.').waitFor()

    await buyer.goto(`/event-tickets?id=${eventId}&section=${SECTION}`)
    await buyer.getByRole('checkbox', { name: `Section ${SECTION}, row B` }).check()
    await buyer.getByRole('button', { name: 'Buy selected' }).click()
    const paying = buyer.getByRole('dialog', { name: 'Buy tickets' })
    await paying.getByRole('group', { name: 'Who receives the tickets' }).waitFor()
    await paying.getByRole('button', { name: /^Pay / }).click()
    const ordered = buyer.getByRole('dialog', { name: 'Order submitted' })
    await ordered.waitFor()
    const [number = ''] = /O-\d+/.exec(await ordered.innerText()) ?? []
    const id = number.slice(2)

    const seller = await openAsBroker('/notifications', SELLER)
    await seller
      .getByRole('button', { name: `Confirm S-${id}` })
      .first()
      .click()
    await seller.getByText(`S-${id} confirmed.`).waitFor()
    await seller.goto(`/sales?open=${id}`)
    const handover = seller.getByRole('region', { name: 'Handover' })
    expect(await handover.getByLabel('Recipient email', { exact: true }).inputValue()).toBe(
      'ann@box.test',
    )
    await handover.getByRole('button', { name: 'Report transfer' }).click()
    const reporting = seller.getByRole('dialog', { name: `Report the transfer of S-${id}` })
    await reporting.getByLabel('Transfer reference').fill(`TM-${id}`)
    await reporting.getByRole('button', { name: 'Save' }).click()
    expect(await becomesVisible(handover.getByText('Sent', { exact: true }))).toBe(true)

    await buyer.goto(`/purchases?open=${id}`)
    await buyer.getByRole('button', { name: 'Accept tickets' }).click()
    const received = buyer.getByRole('region', { name: 'Handover' })
    expect(await becomesVisible(received.getByText('Accepted', { exact: true }))).toBe(true)
    await seller.reload()
    expect(await becomesVisible(handover.getByText('Accepted', { exact: true }))).toBe(true)
  },
  LONG_TIMEOUT_MS,
)
