import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { ticketPages } from './ticket-pdf.ts'

/** A ticket file with a page for each of two tickets, and bytes that are not valid text. */
export const ticketsPdf = (name: string) =>
  ticketPages({ lines: [name, 'Ticket 1'] }, { lines: [name, 'Ticket 2'] })

export const PDF = ticketsPdf('Section 101')

/** Different each time, because two orders cannot have the same file. */
const newPdf = () => ticketsPdf(crypto.randomUUID())

export const pdf = (name = 'tickets.pdf', content = newPdf()) =>
  new File([content], name, { type: 'application/pdf' })

interface Deal {
  eventId?: number
  seller?: Awaited<ReturnType<typeof signedInBroker>>
  priceCents?: number
  quantity?: number
  deliveryTypeId?: number
  /** The provider's token of the card that pays. */
  cardToken?: string
  /** Pays by a bank debit, which takes days to settle. */
  byBank?: boolean
}

/** By default one broker buys two tickets for $100 each from another. */
export const createOrder = async (
  market: TestMarket,
  {
    eventId,
    seller,
    priceCents,
    quantity = 2,
    deliveryTypeId = 1 | 4 | 8,
    cardToken,
    byBank,
  }: Deal = {},
) => {
  const [buyer, sellerOf] = [
    await brokerWithCard(market, cardToken),
    seller ?? (await signedInBroker(market)),
  ]
  const listingId = await makeListing(market.ctx.db, {
    eventId: eventId ?? (await makeEvent(market.ctx.db)),
    sellerId: sellerOf.accountId,
    seats: Array.from({ length: quantity + 2 }, (_, index) => String(index + 1)),
    ...(priceCents === undefined ? {} : { priceCents }),
    given: { delivery_type_id: deliveryTypeId },
  })
  const bank = byBank
    ? await buyer.api.paymentMethods.addBankAccount({ bankToken: 'btok_us_verified' })
    : null
  const { payment } = await buyer.api.purchases.create({
    listings: [{ listingId, quantity }],
    paymentMethodId: bank?.bankAccount.id ?? buyer.cardId,
  })
  const [sale] = (await sellerOf.api.sales.list({ perPage: 1 })).results
  return { buyer, seller: sellerOf, listingId, id: sale?.id ?? 0, paymentId: payment?.id ?? '' }
}

/** An order that its seller has confirmed and delivered. */
export const createDeliveredOrder = async (market: TestMarket, input: Deal = {}) => {
  const done = await createOrder(market, input)
  await done.seller.api.sales.confirm({ id: done.id })
  await done.seller.api.sales.deliver({ id: done.id, transferReference: 'TMX-4711' })
  return done
}

/** The texts of a broker's notifications, newest first. */
export const readMessages = async ({ api }: Awaited<ReturnType<typeof signedInBroker>>) =>
  (await api.notifications.list()).results.map(({ message }) => message)

/** The sum of the ledger's entries of an account. */
export const readBalance = async ({ ctx }: TestMarket, account: string): Promise<number> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('account', '=', account)
    .execute()
  return rows.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
}
