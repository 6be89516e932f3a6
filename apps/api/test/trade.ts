import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import type { TestMarket } from './market.ts'

/** What a ticket file must begin with, and bytes that no text has. */
export const PDF = new Uint8Array([
  0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0xff, 0x00, 0xfe,
])

/** Like no other: no two orders are given the same file. */
const newPdf = () => new Uint8Array([...PDF, ...crypto.getRandomValues(new Uint8Array(16))])

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

/** Two tickets for $100 each that one broker bought of another, unless it is said otherwise. */
export const deal = async (
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

/** A deal that its seller has confirmed and delivered. */
export const deliveredDeal = async (market: TestMarket, given: Deal = {}) => {
  const done = await deal(market, given)
  await done.seller.api.sales.confirm({ id: done.id })
  await done.seller.api.sales.deliver({ id: done.id, transferReference: 'TMX-4711' })
  return done
}

/** What was written to a broker, newest first. */
export const messagesTo = async ({ api }: Awaited<ReturnType<typeof signedInBroker>>) =>
  (await api.notifications.list()).results.map(({ message }) => message)

/** The sum of the ledger's entries of an account. */
export const balanceOf = async ({ ctx }: TestMarket, account: string): Promise<number> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('account', '=', account)
    .execute()
  return rows.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
}
