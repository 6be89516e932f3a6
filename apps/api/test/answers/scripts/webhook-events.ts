import { WEBHOOK_EVENTS } from '@seatdesk/domain'

import type { Script } from '../stage.ts'
import { FIRST, makeTrade, SECOND } from './make-trade.ts'

const THIRD = SECOND + 1

/** What a seller's and a buyer's webhook are told while they trade. */
export const webhookEventsScript: Script = async (stage) => {
  const { call, ask, person } = stage
  const { pair, row, card, buy } = await makeTrade(stage)
  await person('root', { role: 'administrator' }, 'Authorized Admin User')
  const told = (as: string): Promise<number> => {
    const body = { url: `https://hooks.seatdesk.test/${as}`, events: WEBHOOK_EVENTS }
    return ask('webhooks.create', { as, body }, 'data', 'id')
  }
  const [sams, adas] = [await told('sam'), await told('ada')]
  const visa = await card('tok_visa')
  for (const [listingId, quantity] of [
    [pair, 1],
    [pair, 1],
    [row, 2],
  ] as const)
    await ask('purchases.create', buy(listingId, quantity, visa), 'payment')
  const sale = (id: number, body = {}) => ({ as: 'sam', params: { id }, body })
  for (const id of [FIRST, THIRD]) {
    await ask('sales.confirm', { as: 'sam', params: { id } }, 'data')
    await ask('sales.deliver', sale(id, { transferReference: `T-${id}` }), 'data')
  }
  await ask('sales.reject', sale(SECOND, { reason: 'Sold elsewhere.' }), 'data')
  const reason = 'The buyer complained.'
  const decided = (id: number) => ({ as: 'root', params: { id }, body: { reason } })
  await ask('officePayouts.cancel', decided(FIRST))
  await ask('officeOrders.refund', decided(THIRD))
  const log = (as: string, id: number) => ({ as, params: { id }, query: { per_page: 50 } })
  await call('webhooks.deliveries', 'of a seller', log('sam', sams))
  await call('webhooks.deliveries', 'of a buyer', log('ada', adas))
}
