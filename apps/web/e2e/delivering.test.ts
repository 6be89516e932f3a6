import { readFile } from 'node:fs/promises'

import { createApiClient, memorySession } from '@seatdesk/api-client'
import { expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { setUpPages, PASSWORD, becomesVisible } from './pages.ts'
import { logInSeller } from './seller.ts'
import { ticketPdf } from './ticket-pdf.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

const signIn = async (email: string) => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  return createApiClient({ baseUrl, session: memorySession(tokens) })
}

/** Sells a pair of tickets of the demo market's seller to another broker. */
const sellTwoTickets = async () => {
  const [otherBroker, seller] = [
    await logInOtherBroker(inject('marketUrl')),
    await logInSeller(inject('marketUrl')),
  ]
  const [eventId = 0] = await otherBroker.eventsWithListings(3)
  const { id: listingId, section } = await seller.listSix(eventId)
  await otherBroker.buy([{ listingId, quantity: 2 }])
  const api = await signIn('seller@seatdesk.test')
  const [sale] = (await api.sales.list({ perPage: 1 })).results
  const seats = sale?.listing.tickets.map(({ seat }) => seat) ?? []
  return { id: sale?.id ?? 0, section, seats }
}

test('QUEUE-4 QUEUE-6 DELIVER-4 a seller confirms a sale and delivers PDF files, the buyer downloads the same bytes, and a replaced ticket notifies both', async () => {
  const { id, section, seats } = await sellTwoTickets()
  const files = seats.map((seat) => ({
    name: `ticket ${seat}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(ticketPdf([`Order ${id}`, `Section ${section}, row A`, `Seat ${seat}`])),
  }))
  const sellerPage = await openAsBroker(`/sales?status=1&open=${id}`, {
    email: 'seller@seatdesk.test',
  })
  const drawer = sellerPage.getByRole('dialog', { name: `S-${id}` })
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await drawer.getByRole('button', { name: 'Deliver' }).click()
  const dialog = sellerPage.getByRole('dialog', { name: `Deliver S-${id}` })
  await dialog.getByLabel('Ticket files').setInputFiles(files)
  await dialog.getByText('2 of 2 tickets have a page').waitFor()
  await dialog.getByRole('button', { name: 'Deliver' }).click()
  await sellerPage.getByText('1 order delivered').waitFor()

  const buyer = await openAsBroker(`/purchases?open=${id}`, { email: 'admin@seatdesk.test' })
  for (const { name, buffer } of files) {
    const downloading = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: `Download ${name}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    expect(await readFile(await download.path())).toEqual(buffer)
  }

  await drawer.getByRole('button', { name: 'Replace a ticket' }).click()
  const replacing = sellerPage.getByRole('dialog', { name: `Replace a ticket in S-${id}` })
  await replacing.getByLabel('New file').setInputFiles({
    name: 'right.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(ticketPdf([`Order ${id}, mended`])),
  })
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await sellerPage.getByText('Ticket replaced. Buyer notified.').waitFor()
  expect(await becomesVisible(drawer.getByText('The buyer already had the old one'))).toBe(true)
  const notifications = async (email: string) =>
    (await (await signIn(email)).notifications.list()).results[0]?.message
  expect(await notifications('admin@seatdesk.test')).toMatch(/The seller replaced .*\. Please get/)
  expect(await notifications('seller@seatdesk.test')).toMatch(/The buyer already had the old one/)
})
