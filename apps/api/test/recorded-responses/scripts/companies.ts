import type { Script } from '../script-fixture.ts'

/** Companies, their people, and other brokers. */
export const companiesScript: Script = async ({ call, ask, person, holds, later, linkTo }) => {
  const owner = await person('ada')
  const guest = await person('bob')
  await person('eve')
  const as = 'ada'
  await call('companies.get', 'of one person', { as })
  await call('companies.get', 'without a token')
  const settings = { name: 'Ada’s Tickets', timeZone: 'America/New_York', spendPerDay: 500_000 }
  await call('companies.update', 'name, time zone and limit', { as, body: settings })
  await call('companies.update', 'a zone that does not exist', { as, body: { timeZone: 'Mars' } })

  const money = { email: 'money@seatdesk.test' }
  await call('companies.setMoneyEmail', 'an address', { as, body: money })
  await call('companies.setMoneyEmail', 'no address', { as, body: { email: 'x' } })
  const link = await linkTo('money@seatdesk.test', 'confirm-money-email')
  await call('companies.confirmMoneyEmail', 'by its link', { body: { token: link } })
  await call('companies.confirmMoneyEmail', 'an unknown token', { body: { token: 'x' } })
  await call('companies.removeMoneyEmail', 'the address', { as })
  await call('companies.removeMoneyEmail', 'without a token')

  const invited = { email: 'bob@seatdesk.test', role: 'viewer' }
  await call('invitations.create', 'a viewer', { as, body: invited })
  await call('invitations.create', 'an unknown role', { as, body: { ...invited, role: 'boss' } })
  const narrowed = { ...invited, narrowedTo: { events: [999_999], performers: [] } }
  await call('invitations.create', 'for an unknown event', { as, body: narrowed })
  await call('invitations.list', 'the open one', { as })
  await call('invitations.list', 'without a token')
  const token = await linkTo('bob@seatdesk.test', 'invitations')
  await call('invitations.received', 'by the invited person', { as: 'bob', params: { token } })
  await call('invitations.received', 'by someone else', { as: 'eve', params: { token } })
  await call('invitations.accept', 'by someone else', { as: 'eve', params: { token } })
  await call('invitations.accept', 'by the invited person', { as: 'bob', params: { token } })
  await call('ownCompanies.list', 'two', { as: 'bob' })
  await call('ownCompanies.list', 'without a token')
  const unknown = { companyId: 999_999 }
  await call('ownCompanies.select', 'not a member', { as: 'bob', body: unknown })
  const body = { companyId: owner }
  holds('member', await call('ownCompanies.select', 'the other one', { as: 'bob', body }))
  await call('companies.get', 'as a viewer', { as: 'member' })
  await call('apiKeys.list', 'as a viewer', { as: 'member' })

  await later(1)
  await call('members.list', 'two', { as })
  await call('members.list', 'without a token')
  const pricer = { params: { id: guest }, body: { role: 'pricer', spendPerDay: 100_000 } }
  await call('members.update', 'to pricer', { as, ...pricer })
  const demotion = { params: { id: owner }, body: { role: 'viewer' } }
  await call('members.update', 'the only owner', { as, ...demotion })
  await call('companies.handOver', 'to oneself', { as, body: { memberId: owner } })
  await call('companies.handOver', 'to the other', { as, body: { memberId: guest } })
  const formerOwner = { as: 'member', params: { id: owner } }
  await ask('members.update', { ...formerOwner, body: { role: 'owner' } }, 'data')
  const approved = { as: 'member', params: { id: await ask(...addBank('000123456789')) } }
  await call('payoutMethods.approveBankAccount', 'of another owner', approved)
  await call('payoutMethods.approveBankAccount', 'again', approved)
  const rejected = { as: 'member', params: { id: await ask(...addBank('000111111116')) } }
  await call('payoutMethods.rejectBankAccount', 'of another owner', rejected)
  await call('payoutMethods.rejectBankAccount', 'again', rejected)
  await ask('members.update', { ...formerOwner, body: { role: 'manager' } }, 'data')
  await call('members.remove', 'an owner as a manager', { as, params: { id: guest } })
  await call('members.remove', 'the former owner', { as: 'member', params: { id: owner } })
  await call('members.list', 'of a former member', { as })

  const mail = { email: 'joe@seatdesk.test', role: 'buyer' }
  await call('invitations.create', 'a buyer', { as: 'member', body: mail })
  await call('invitations.withdraw', 'the second one', { as: 'member', params: { id: 2 } })
  await call('invitations.withdraw', 'again', { as: 'member', params: { id: 2 } })

  const blocked = { brokerId: 'brk_of_eve', kind: 'blocked', note: 'late three times' }
  await call('counterparties.set', 'block', { as: 'member', body: blocked })
  const nobody = { brokerId: 'brk_unknown', kind: 'preferred' }
  await call('counterparties.set', 'an unknown broker', { as: 'member', body: nobody })
  await call('counterparties.list', 'one', { as: 'member' })
  await call('counterparties.list', 'without a token')
  await call('counterparties.remove', 'one', { as: 'member', params: { id: 1 } })
  await call('counterparties.remove', 'again', { as: 'member', params: { id: 1 } })

  await call('companyAudit.list', 'of one person', { as: 'member', query: { person: `${guest}` } })
  await call('companyAudit.list', 'without a token')
  await call('companyAudit.history', 'of webhooks', { as: 'member', query: { kind: 'webhook' } })
  await call('companyAudit.history', 'of an unknown kind', { as: 'member', query: { kind: 'x' } })
  await call('companyAudit.history', 'without a token')

  await person('root', { role: 'administrator' }, 'Authorized Admin User')
  await call('adminCompanies.list', 'by name', { as: 'root', query: { search: 'ada’s' } })
  await call('adminCompanies.list', 'as a broker', { as: 'eve' })
}

/** Adds a payout bank account as the former owner, and reads its id. */
const addBank = (accountNumber: string) => {
  const account = { accountHolderName: 'Ada Broker', routingNumber: '110000000' }
  const body = { ...account, accountNumber, accountType: 'checking' }
  return ['payoutMethods.addBankAccount', { as: 'ada', body }, 'data', 'id'] as const
}
