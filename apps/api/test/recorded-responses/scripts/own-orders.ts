import type { Script } from '../stage.ts'
import { FIRST, makeTrade } from './make-trade.ts'

/** What each side keeps of an order: words of its own, and papers. */
export const ownOrdersScript: Script = async (stage) => {
  const { call, ask } = stage
  const { row, card, buy } = await makeTrade(stage)
  const waiting: { id: string; client_secret: string } = await ask(
    'purchases.create',
    buy(row, 2, await card('tok_threeDSecure2Required')),
    'payment',
  )
  const of = (as: string, body?: object) => ({
    as,
    params: { id: waiting.id },
    ...(body && { body }),
  })
  const headers = { 'x-time-zone': 'America/New_York' }
  await call('holds.get', 'while the payment waits', of('ada'))
  await call('holds.get', 'another’s', of('sam'))
  const words = { reference: 'C-77', note: 'aisle' }
  await call('remarks.begin', 'while it is paid', of('ada', words))
  await call('remarks.begin', 'another’s', of('sam', words))
  await call('remarks.begin', 'an unknown member', of('ada', { ...words, version: 0 }))
  await ask('sandbox.challenge', { body: { clientSecret: waiting.client_secret, outcome: 'pass' } })
  await call('holds.get', 'once it is paid', of('ada'))
  await call('orderPapers.paymentReceipt', 'of it', { ...of('ada'), headers })
  await call('orderPapers.paymentReceipt', 'another’s', of('sam'))
  const about = (as: string, body?: object) => ({
    as,
    params: { id: FIRST },
    ...(body && { body }),
  })
  await call('remarks.get', 'by its buyer', about('ada'))
  await call('remarks.get', 'by its seller, who has written nothing', about('sam'))
  await call('remarks.get', 'by another', about('eve'))
  const next = { reference: 'C-78', note: null, version: 1 }
  await call('remarks.write', 'over the words that were seen', about('ada', next))
  await call('remarks.write', 'over words of before', about('ada', { ...next, reference: 'C-79' }))
  await call(
    'remarks.write',
    'too long',
    about('ada', { ...next, reference: 'x'.repeat(65), note: 'x'.repeat(1001) }),
  )
  await call('orderPapers.receipt', 'by its buyer', { ...about('ada'), headers })
  await call('orderPapers.receipt', 'by its seller', about('sam'))
  await call('orderPapers.statement', 'by its seller', { ...about('sam'), headers })
  await call('orderPapers.statement', 'by its buyer', about('ada'))
}
