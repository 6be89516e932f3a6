// @module-tag journey

import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { logInOtherBroker } from './other-broker.ts'
import { setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

/** Returns an event of the market, as import files name it. */
const findUpcomingEvent = async () => {
  const otherBroker = await logInOtherBroker(inject('marketUrl'))
  const [id = 0] = await otherBroker.eventsWithListings(3)
  return id
}

const csv = (header: string, ...rows: string[]) => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\r\n')),
})

/** A broker's file in each format: two rows of one event, in their own section. */
const FILES = {
  skybox: (id: number, section: string) =>
    csv(
      'inventory_id,event_id,quantity,section,row,seats,list_price,cost,split_type,stock_type',
      `${section}-1,${id},2,${section},A,"1,2",120.50,80,ANY,ELECTRONIC`,
      `${section}-2,${id},4,${section},B,"1-4",99,80,PAIRS,ELECTRONIC`,
    ),
  evolution: (id: number, section: string) =>
    csv(
      'TicketID,Event_ID,Quantity,Section,Row,SeatFrom,SeatThru,Cost',
      `${section}-1,${id},2,${section},A,1,2,120.50`,
      `${section}-2,${id},4,${section},B,1,4,99.00`,
    ),
}

const take = async (page: Page, file: ReturnType<typeof csv>) => {
  await page.goto('/listings/import')
  await page.getByLabel('Inventory file').setInputFiles(file)
}

test.for(someOf(['skybox', 'evolution'] as const, 1))(
  'IMP-3 IMP-21 a %s file is mapped, checked and imported, and importing its export changes nothing',
  async (dialect) => {
    const section = `Import ${dialect} ${Date.now()}`
    const page = await openAsBroker('/listings', { email: 'seller@seatdesk.test' })
    const eventId = await findUpcomingEvent()
    await take(page, FILES[dialect](eventId, section))
    const cost = page.getByLabel('What does “Cost” contain?')
    if (dialect === 'evolution') await cost.selectOption('My price')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('stock.csv imported').waitFor()
    // Buyers do not see their own listings.
    const buyer = await openAsBroker(
      `/event-tickets?id=${eventId}&section=${encodeURIComponent(section)}`,
    )
    await buyer.getByRole('checkbox', { name: `Section ${section}, row A` }).waitFor()

    await page.goto('/listings/import')
    const downloading = page.waitForEvent('download')
    const name = { skybox: 'SkyBox', evolution: 'Ticket Evolution' }[dialect]
    await page.getByRole('button', { name }).click()
    const exported = await readFile(await (await downloading).path())
    expect(exported.toString()).toContain(section)
    await take(page, { name: 'exported.csv', mimeType: 'text/csv', buffer: exported })
    if (dialect === 'evolution') await cost.selectOption('My price')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page
      .getByText('Your listings already match the file. There is nothing to import.')
      .waitFor()
    await page.getByText('Full replace (snapshot)').click()
    const hint = page.getByText('The file has all your listings: none will be withdrawn.')
    await hint.waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
  },
)
