import type { Script } from '../stage.ts'
import { valueIn } from '../stage.ts'

const URL = 'https://hooks.seatdesk.test/sales'

/** Addresses that are told what happens; this one's name leads nowhere. */
export const webhooksScript: Script = async ({ call, person }) => {
  await person('ada')
  const as = 'ada'
  await call('webhooks.list', 'none yet', { as })
  await call('webhooks.list', 'without a token')
  const events = ['sale.made', 'payout.failed']
  const made = await call('webhooks.create', 'one', { as, body: { url: URL, events } })
  await call('webhooks.create', 'for a machine that is not public', {
    as,
    body: { url: 'https://169.254.169.254/latest/meta-data', events },
  })
  const id: number = valueIn(made, 'data', 'id')
  const params = { id }
  const change = { events: ['sale.made'] }
  await call('webhooks.update', 'less of it', { as, params, body: change })
  await call('webhooks.update', 'by no events', { as, params, body: { events: [] } })
  await call('webhooks.rotate', 'another secret', { as, params })
  await call('webhooks.rotate', 'of none', { as, params: { id: 99 } })
  const tested = await call('webhooks.test', 'that nobody hears', { as, params })
  await call('webhooks.test', 'of none', { as, params: { id: 99 } })
  await call('webhooks.deliveries', 'the test', { as, params })
  await call('webhooks.deliveries', 'of none', { as, params: { id: 99 } })
  const deliveryId: number = valueIn(tested, 'data', 'id')
  await call('webhooks.replay', 'the test again', { as, params: { id, deliveryId } })
  await call('webhooks.replay', 'what there is not', { as, params: { id, deliveryId: 99 } })
  await call('webhooks.list', 'one', { as })
  await call('webhooks.remove', 'it', { as, params })
  await call('webhooks.remove', 'again', { as, params })
}
