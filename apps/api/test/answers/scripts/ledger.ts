import type { Script } from '../stage.ts'
import { makeTrade } from './make-trade.ts'

const as = 'root'

/** The books. */
export const ledgerScript: Script = async (stage) => {
  const { call, person } = stage
  await person(as, { role: 'administrator' }, 'Authorized Admin User')
  const { pair, card, buy } = await makeTrade(stage)
  await call('purchases.create', 'two', buy(pair, 2, await card('tok_visa')))
  await call('officeLedger.balance', 'of all time', { as })
  await call('officeLedger.balance', 'of a month before it', { as, query: { month: '2026-12' } })
  await call('officeLedger.balance', 'of no month', { as, query: { month: '2026-13' } })
  await call('officeLedger.list', 'newest first', { as })
  await call('officeLedger.list', 'of an account', { as, query: { group: 'escrow' } })
  await call('officeLedger.list', 'what cannot be asked', { as, query: { group: 'gold' } })
  await call('officeLedger.export', 'the postings', { as, query: { month: '2027-01' } })
  await call('officeLedger.export', 'the balances', {
    as,
    query: { month: '2027-01', part: 'balances' },
  })
  await call('officeLedger.export', 'of no month', { as })
  await call('officeLedger.list', 'by a broker', { as: 'sam' })
}
