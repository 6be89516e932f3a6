import { makeEvent, makeListing } from '../../fixtures.ts'
import type { ScriptFixture } from '../script-fixture.ts'

/** The numbers of a market's first orders. */
export const FIRST = 1001
export const SECOND = 1002

/** A seller with two listings, and a buyer with a card. */
export const makeTrade = async ({ db, person, ask }: ScriptFixture) => {
  const sellerId = await person('sam')
  await person('ada')
  await person('eve')
  const eventId = await makeEvent(db)
  const columns = { delivery_type_id: 1 | 4 | 8 }
  const pair = await makeListing(db, { eventId, sellerId, costCents: 60_00, given: columns })
  const row = await makeListing(db, {
    eventId,
    sellerId,
    section: 'Floor',
    seats: ['5', '6', '7', '8'],
    priceCents: 50_00,
    splitRule: 'pairs',
    given: columns,
  })
  const card = (cardToken: string): Promise<string> =>
    ask('paymentMethods.addCard', { as: 'ada', body: { cardToken } }, 'card', 'id')
  const buy = (listingId: number, quantity: number, paymentMethodId: string, more = {}) => ({
    as: 'ada',
    body: { listings: [{ listingId, quantity, ...more }], paymentMethodId },
  })
  return { eventId, sellerId, pair, row, card, buy }
}
