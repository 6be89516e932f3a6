import { type Script, readValue } from '../script-fixture.ts'
import { FIRST, makeTrade } from './make-trade.ts'

/** The data that each party keeps about an order, such as notes and documents. */
export const ownOrdersScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { row, card, buy } = await makeTrade(fixture)
  const waiting: { id: string; client_secret: string } = await ask(
    'purchases.create',
    buy(row, 2, await card('tok_threeDSecure2Required')),
    'payment',
  )
  const requestFor = (as: string, body?: object) => ({
    as,
    params: { id: waiting.id },
    ...(body && { body }),
  })
  const headers = { 'x-time-zone': 'America/New_York' }
  await call('holds.get', 'while the payment waits', requestFor('ada'))
  await call('holds.get', 'of another broker', requestFor('sam'))
  const words = { reference: 'C-77', note: 'aisle' }
  await call('orderNotes.setForPayment', 'during the payment', requestFor('ada', words))
  await call('orderNotes.setForPayment', 'of another broker', requestFor('sam', words))
  await call(
    'orderNotes.setForPayment',
    'an unknown member',
    requestFor('ada', { ...words, version: 0 }),
  )
  await ask('sandbox.challenge', { body: { clientSecret: waiting.client_secret, outcome: 'pass' } })
  await call('holds.get', 'after the payment', requestFor('ada'))
  await call('orderDocuments.paymentReceipt', 'success', { ...requestFor('ada'), headers })
  await call('orderDocuments.paymentReceipt', 'of another broker', requestFor('sam'))
  await call('contacts.list', 'none yet', { as: 'ada' })
  await call('contacts.list', 'without a token')
  const ann = { name: 'Ann Lee', email: 'ann@box.test', phone: '+12025550123' }
  const created = await call('contacts.create', 'the first one', { as: 'ada', body: ann })
  await call('contacts.create', 'with all fields invalid', {
    as: 'ada',
    body: { name: '', email: 'ann', phone: '1' },
  })
  const contact = { params: { id: readValue(created, 'data', 'id') as number } }
  const named = { name: 'Ann B. Lee', email: 'ann@box.test' }
  await call('contacts.update', 'its name', { as: 'ada', ...contact, body: named })
  await call('contacts.update', 'of another broker', { as: 'eve', ...contact, body: named })
  const subjectOf = (as: string, body?: object) => ({
    as,
    params: { id: FIRST },
    ...(body && { body }),
  })
  await call('orderNotes.get', 'as the buyer', subjectOf('ada'))
  await call('orderNotes.get', 'as the seller, without a note', subjectOf('sam'))
  await call('orderNotes.get', 'as another broker', subjectOf('eve'))
  const next = { reference: 'C-78', note: null, version: 1 }
  await call('orderNotes.update', 'of the current version', subjectOf('ada', next))
  await call(
    'orderNotes.update',
    'of an old version',
    subjectOf('ada', { ...next, reference: 'C-79' }),
  )
  await call(
    'orderNotes.update',
    'too long',
    subjectOf('ada', { ...next, reference: 'x'.repeat(65), note: 'x'.repeat(1001) }),
  )
  await call('recipients.set', 'as the buyer', subjectOf('ada', ann))
  await call('recipients.set', 'as the seller', subjectOf('sam', ann))
  await call('recipients.get', 'before confirmation', subjectOf('sam'))
  await ask('sales.confirm', subjectOf('sam'), 'data')
  await call('recipients.get', 'after confirmation', subjectOf('sam'))
  await call('recipients.get', 'as the buyer', subjectOf('ada'))
  await call('handovers.report', 'sent without evidence', subjectOf('sam', { state: 'sent' }))
  await call('handovers.report', 'sent', {
    as: 'sam',
    params: { id: FIRST },
    form: { state: 'sent', primary: 'ticketmaster', reference: 'TM-1' },
  })
  await call('handovers.proof', 'without a proof', subjectOf('ada'))
  await call('handovers.requestResend', 'to another address', subjectOf('ada', named))
  await call('handovers.requestResend', 'as the seller', subjectOf('sam', named))
  await call('handovers.report', 'accepted with proof', {
    as: 'sam',
    params: { id: FIRST },
    form: { state: 'accepted', proof: new File(['{"accepted":true}'], 'proof.json') },
  })
  await call('handovers.proof', 'success', subjectOf('ada'))
  await call('handovers.accept', 'after acceptance', subjectOf('ada'))
  await call('handovers.accept', 'as another broker', subjectOf('eve'))
  await call('contacts.remove', 'success', { as: 'ada', ...contact })
  await call('contacts.remove', 'again', { as: 'ada', ...contact })
  await call('orderDocuments.receipt', 'as the buyer', { ...subjectOf('ada'), headers })
  await call('orderDocuments.receipt', 'as the seller', subjectOf('sam'))
  await call('orderDocuments.statement', 'as the seller', { ...subjectOf('sam'), headers })
  await call('orderDocuments.statement', 'as the buyer', subjectOf('ada'))
}
