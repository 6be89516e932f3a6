// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { addMember } from './team.ts'
import { createDeliveredOrder, createOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const QUOTED = `O'Brien "Bob" <b>`

/** 60 characters without a space. */
const LONG = 'Featherstonehaugh-Cholmondeley-Wriothesley-Marjoribanks-Beau'

const FROM_RIGHT = 'شركة التذاكر الذهبية'

/** What a document has of a name: a long one is wrapped, and letters from the right are shaped. */
const PRINTED = new Map([
  [QUOTED, [QUOTED]],
  [LONG, ['Featherstonehaugh-', '-Marjoribanks-Beau']],
])

const NAMES = [QUOTED, LONG, FROM_RIGHT]

interface Mail {
  subject: string
  text: string
  html?: string
}

const mailTo = async (email: string): Promise<Mail | undefined> => {
  const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { results: Mail[] }).results[0]
}

const rename = ({ accountId }: Pick<Broker, 'accountId'>, name: string) =>
  market.ctx.db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()

test.each(NAMES)('TEAM-64 an invitation names inviter and company as entered: %s', async (name) => {
  const owner = await signedInBroker(market)
  await owner.api.companies.update({ name })
  const inviter = await addMember(market, owner.accountId, { role: 'manager', name })
  const email = `guest-${NAMES.indexOf(name)}@seatdesk.test`
  await inviter.api.invitations.create({ email, role: 'viewer' })
  const mail = await mailTo(email)
  expect(mail?.subject).toBe(`${name} invites you to Seatdesk`)
  expect(mail?.text).toContain(`${name} invites you to work for ${name} on Seatdesk as viewer.`)
})

test.each(NAMES)('TEAM-64 members and Activity have the name as entered: %s', async (name) => {
  const owner = await signedInBroker(market)
  const member = await addMember(market, owner.accountId, { role: 'manager', name })
  await member.api.contacts.create({ name: 'Lee Park', email: 'lee@brokers.example' })
  const { data: people } = await owner.api.members.list()
  expect(people.map((person) => person.name)).toContain(name)
  const { results } = await owner.api.companyAudit.list({ person: member.accountId })
  expect(results[0]?.person?.name).toBe(name)
})

test('TEAM-64 documents name the company of the other side, and not the person who founded it', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await rename(seller, 'Ann Founder')
  await rename(buyer, 'Bea Founder')
  const textOfReceipt = async () => {
    const { pages } = await readPdf((await buyer.api.orderDocuments.receipt({ id })).blob)
    return pages.flat(2).join('')
  }
  expect(await textOfReceipt()).toContain('Ann Founder')
  await buyer.api.companies.update({ name: 'Park Tickets' })
  for (const name of NAMES) {
    await seller.api.companies.update({ name })
    const text = await textOfReceipt()
    expect(text).not.toContain('Founder')
    expect(text).toContain('Park Tickets')
    for (const part of PRINTED.get(name) ?? []) expect(text).toContain(part)
  }
})

test('TEAM-64 a file of the ledger quotes the name of an account', async () => {
  const { seller } = await createDeliveredOrder(market)
  await rename(seller, QUOTED)
  const admin = await signedInBroker(market, 'administrator')
  const month = market.ctx.clock.now().toISOString().slice(0, 7)
  const { blob } = await admin.api.adminLedger.export({ month, part: 'postings' })
  expect(await blob.text()).toContain(`"O'Brien ""Bob"" <b> <`)
})
