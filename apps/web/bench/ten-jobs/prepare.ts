import type { Listing } from '@seatdesk/domain'

import { signInClient } from '../signed-in-page.ts'

const HUNDREDS = /(^|\D)1\d\d$/

/** The price limit of the first job, in cents. */
const MAX_PRICE = 150_00

/** The delivery type of tickets that are barcodes. */
const BARCODE = 8

export const BROKER = 'broker@seatdesk.test'
export const SELLER = 'seller@seatdesk.test'

/** Creates what the jobs start from: listings, sales, a problem, a shortened payout. */
export type PreparedJobs = Awaited<ReturnType<typeof prepareJobs>>

export const prepareJobs = async (marketUrl: string) => {
  const seller = (await signInClient(marketUrl, SELLER)).api
  // Administrators can buy too; the broker's own purchases stay those of the demo market.
  const other = (await signInClient(marketUrl, 'admin@seatdesk.test')).api
  const { card } = await other.paymentMethods.addCard({ cardToken: 'tok_visa' })

  async function list(
    eventId: number,
    { section = '', price = 120_00, seats = ['1', '2'], deliveryTypeId = 1 },
  ) {
    const { data } = await seller.inventory.create({
      eventId,
      section,
      seatRow: 'A',
      seats,
      price,
      deliveryTypeId,
      deliveryDate: '2026-01-01T12:00:00',
      splitRule: 'default',
    })
    return data
  }

  async function buy(listingId: number, quantity: number) {
    await other.purchases.create({
      listings: [{ listingId, quantity }],
      paymentMethodId: card.id,
    })
    const [sale] = (await seller.sales.list({ perPage: 1 })).results
    if (!sale) throw new Error('the sale is missing')
    return sale
  }

  /** An event with at least four listings, and a pair in the 100s that is not too expensive. */
  async function findGame() {
    const { results } = await other.events.list({ perPage: 100 })
    for (const event of results) {
      if (!event.venueMap || event.ticketQuantity < 40) continue
      const listings = (
        await other.listings.list({ eventId: event.id, perPage: 100, without: 'restricted' })
      ).results
      const fits = ({ section, price }: Listing) => HUNDREDS.test(section) && price < MAX_PRICE
      const [pair] = listings.filter(fits)
      if (pair && listings.length > 8) return { event, section: pair.section }
    }
    throw new Error('no event has a pair in the 100s under $150')
  }

  const { event, section } = await findGame()
  const sales = []
  for (const row of ['1', '2', '3'])
    sales.push(await buy((await list(event.id, { section: `Deliver ${row}` })).id, 2))

  async function deliver(section: string, barcodes: string[]) {
    const sale = await buy((await list(event.id, { section, deliveryTypeId: BARCODE })).id, 2)
    await seller.sales.confirm({ id: sale.id })
    await seller.sales.deliver({ id: sale.id, barcodes })
    return sale
  }

  const troubled = await deliver('Problem', ['482910573318', '482910573319'])
  await other.problems.report({
    id: troubled.id,
    kind: 'unusable',
    reason: 'The gate rejects both.',
  })

  const short = await deliver('Short', ['593021684427', '593021684428'])
  await other.adminOrders.refund({
    id: short.id,
    amount: 40_00,
    reason: 'One of the seats has no view.',
  })

  return { list, event, section, sales, troubled, short }
}
