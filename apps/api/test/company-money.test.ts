import { createApiClient, memorySession } from '@seatdesk/api-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { readAccount } from '../src/identity/account/account-store.ts'
import { openSession } from '../src/identity/session/session-store.ts'
import { notifySellerOfPayout } from '../src/payments/payout/apply-payout-status.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { signedInBroker, type Broker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember, emailOf, mailTo } from './team.ts'
import { createDeliveredOrder, createOrder } from './trade.ts'

describe('bank accounts', () => {
  const DAY = 24 * 60 * 60

  /** Seconds until a new bank account is verified on any day of the week, and its waiting time is over. */
  const VERIFIED = 4 * DAY

  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  type Api = Awaited<ReturnType<typeof signedInBroker>>['api']

  const addBank = async (api: Api) => {
    const { data } = await api.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    return data
  }

  const isForbidden = expect.objectContaining({ status: 403, code: '010.280' })
  const isConflict = expect.objectContaining({ status: 409 })

  /** A new session of a member: the earlier one ends while the clock runs. */
  const signInAgain = async ({ accountId }: { accountId: number }, companyId: number) => {
    const { ctx, baseUrl } = market
    const scope = 'Authorized User'
    const { tokens } = await openSession(ctx, ctx.db, { accountId, companyId, scope })
    return createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })
  }

  const subjectsTo = async (accountId: number) => {
    const { email } = await market.ctx.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    const { results } = (await response.json()) as { results: { subject: string }[] }
    return results.map(({ subject }) => subject)
  }

  const routeOf = async (api: Api) => (await api.payoutMethods.getDefault()).data

  test('TEAM-50 the account of a company of one, or of its only owner, needs no approval', async () => {
    const owner = await signedInBroker(market)
    await addMember(market, owner.accountId, { role: 'manager' })
    await addBank(owner.api)
    expect((await routeOf(owner.api)).approvals).toEqual([])
  })

  test('TEAM-50 an account that an owner adds is approved by another owner', async () => {
    const founder = await signedInBroker(market)
    const second = await addMember(market, founder.accountId, { role: 'owner', name: 'Ann Lee' })
    const { id } = await addBank(founder.api)
    const [approval] = (await routeOf(founder.api)).approvals
    expect(approval).toMatchObject({
      methodId: id,
      addedBy: { id: founder.accountId },
      mayApprove: false,
      approvers: ['Ann Lee'],
    })
    await expect(founder.api.payoutMethods.approveBankAccount({ id })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('ask Ann Lee, who may') as string,
    })
    await expect(founder.api.payoutMethods.rejectBankAccount({ id })).rejects.toEqual(isForbidden)
    expect((await routeOf(second.api)).approvals).toMatchObject([{ mayApprove: true }])
    expect(await subjectsTo(second.accountId)).toContain('A bank account waits for your approval')
    await second.api.payoutMethods.approveBankAccount({ id })
    expect((await routeOf(founder.api)).approvals).toEqual([])
    expect(await subjectsTo(founder.accountId)).toContain(
      'A bank account was approved for your payouts',
    )
    await expect(second.api.payoutMethods.approveBankAccount({ id })).rejects.toEqual(isConflict)
    const { results } = await founder.api.companyAudit.list({})
    expect(results.map(({ call, person }) => [call, person?.name])).toEqual([
      ['payoutMethods.approveBankAccount', 'Ann Lee'],
      ['payoutMethods.addBankAccount', 'Ada Broker'],
    ])
  })

  test('TEAM-50 an accountant proposes an account, which an owner approves or rejects', async () => {
    const founder = await signedInBroker(market)
    const accountant = await addMember(market, founder.accountId, { role: 'accountant' })
    const { id } = await addBank(accountant.api)
    await expect(accountant.api.payoutMethods.approveBankAccount({ id })).rejects.toEqual(
      isForbidden,
    )
    await founder.api.payoutMethods.rejectBankAccount({ id })
    expect((await founder.api.payoutMethods.list()).data).toEqual([])
    expect(await subjectsTo(accountant.accountId)).toContain('A bank account was rejected')
  })

  test('TEAM-50 approval requires step-up authentication', async () => {
    const founder = await signedInBroker(market)
    const second = await addMember(market, founder.accountId, { role: 'owner' })
    const { id } = await addBank(founder.api)
    await market.advance(11 * 60)
    await expect(second.api.payoutMethods.approveBankAccount({ id })).rejects.toMatchObject({
      status: 403,
      code: '010.270',
    })
  })

  test('TEAM-50 two owners who approve and reject an account at once: one gets an error', async () => {
    const founder = await signedInBroker(market)
    const accountant = await addMember(market, founder.accountId, { role: 'accountant' })
    const second = await addMember(market, founder.accountId, { role: 'owner' })
    const { id } = await addBank(accountant.api)
    const [approved, rejected] = await Promise.allSettled([
      founder.api.payoutMethods.approveBankAccount({ id }),
      second.api.payoutMethods.rejectBankAccount({ id }),
    ])
    expect([approved.status, rejected.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const isKept = (await founder.api.payoutMethods.list()).data.length === 1
    expect(isKept).toBe(approved.status === 'fulfilled')
  })

  /** Reports an action by the newest link of a security alert to an account. */
  const notMe = async (accountId: number) => {
    const [token] = (await mailTo(market, await emailOf(market, accountId))).flatMap(
      ({ text }) => /\/not-me\/([\w-]+)$/m.exec(text)?.[1] ?? [],
    )
    const response = await market.request('/account/not-me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(response.status).toBe(200)
  }

  const frozenAt = async (id: number) => (await readAccount(market.ctx.db, id)).payouts_frozen_at

  test('TEAM-54 the owners of today get the emails about bank accounts, and no former founder', async () => {
    const founder = await signedInBroker(market)
    const owner = await addMember(market, founder.accountId, { role: 'owner' })
    await owner.api.members.remove({ id: founder.accountId })
    const { id } = await addBank(owner.api)
    await market.advance(VERIFIED)
    const again = await signInAgain(owner, founder.accountId)
    await again.payoutMethods.setDefault({ id })
    expect(await subjectsTo(owner.accountId)).toEqual([
      'Your payout bank account was changed',
      'A bank account was added for your payouts',
    ])
    expect(await subjectsTo(founder.accountId)).toEqual([])
  })

  test('TEAM-54 an owner who did not approve an account holds the payouts of the company', async () => {
    const founder = await signedInBroker(market)
    const second = await addMember(market, founder.accountId, { role: 'owner' })
    const { id } = await addBank(founder.api)
    await second.api.payoutMethods.approveBankAccount({ id })
    await notMe(second.accountId)
    expect(await frozenAt(founder.accountId)).not.toBeNull()
  })

  test('TEAM-54 a former founder holds no payouts of the company, and ends none of its API keys', async () => {
    const founder = await signedInBroker(market)
    const owner = await addMember(market, founder.accountId, { role: 'owner' })
    await addBank(founder.api)
    await owner.api.members.remove({ id: founder.accountId })
    await owner.api.apiKeys.create({ name: 'sync', scopes: ['sell'] })
    await notMe(founder.accountId)
    expect(await frozenAt(founder.accountId)).toBeNull()
    expect((await owner.api.apiKeys.list()).data).toHaveLength(1)
  })

  /** A due payout of a company whose only bank account was added by one of two owners. */
  const duePayout = async () => {
    const seller = await signedInBroker(market)
    const second = await addMember(market, seller.accountId, { role: 'owner' })
    const { id: methodId } = await addBank(seller.api)
    const tomorrow = new Date(market.ctx.clock.now().getTime() + DAY * 1000)
    const eventId = await makeEvent(market.ctx.db, {
      date_time: `${tomorrow.toISOString().slice(0, 10)}T19:30:00`,
    })
    const sale = await createDeliveredOrder(market, { eventId, seller })
    const row = () =>
      market.ctx.db
        .selectFrom('payouts')
        .selectAll()
        .where('purchase_id', '=', sale.id)
        .executeTakeFirstOrThrow()
    const waitUntilDue = async () => {
      const seconds = ((await row()).due_at.getTime() - market.ctx.clock.now().getTime()) / 1000
      await market.advance(Math.ceil(seconds) + VERIFIED)
    }
    return { companyId: seller.accountId, second, methodId, row, waitUntilDue }
  }

  test('TEAM-50 a due payout waits for the approval of its account', async () => {
    const { companyId, second, methodId: id, row, waitUntilDue } = await duePayout()
    await waitUntilDue()
    const api = await signInAgain(second, companyId)
    expect((await api.payoutMethods.list()).data).toMatchObject([{ id, status: 'verified' }])
    expect((await row()).sent_at).toBeNull()
    await Promise.all([market.advance(60), api.payoutMethods.approveBankAccount({ id })])
    await market.advance(60 * 60)
    expect(await row()).toMatchObject({ payout_method_id: id, sent_at: expect.any(Date) as Date })
  })

  test('TEAM-50 a payout run at the same time as a rejection never pays to the account', async () => {
    const { companyId, second, methodId: id, row, waitUntilDue } = await duePayout()
    await waitUntilDue()
    const api = await signInAgain(second, companyId)
    await Promise.all([market.advance(60), api.payoutMethods.rejectBankAccount({ id })])
    expect((await row()).sent_at).toBeNull()
  })

  test('TEAM-71 a failed payout is sent to an account that was added before and approved after it', async () => {
    const { companyId, second, methodId, row, waitUntilDue } = await duePayout()
    await market.ctx.db
      .insertInto('payout_methods')
      .values({
        id: 'ba_failed_before',
        account_id: companyId,
        holder_name: 'Ada Broker',
        last4: '1116',
        account_type: 'checking',
        status: 'failed',
        created_at: new Date(0),
        provider_checked_at: null,
        fingerprint: null,
        failure: 'no_account',
      })
      .execute()
    await waitUntilDue()
    await market.ctx.db
      .updateTable('payouts')
      .set({
        status: 'failed',
        payout_method_id: 'ba_failed_before',
        sent_at: market.ctx.clock.now(),
        failed_at: market.ctx.clock.now(),
        failure: 'no_account',
      })
      .where('purchase_id', '=', (await row()).purchase_id)
      .execute()
    await market.advance(60 * 60)
    expect(await row()).toMatchObject({ status: 'failed', attempt: 1 })
    const api = await signInAgain(second, companyId)
    await api.payoutMethods.approveBankAccount({ id: methodId })
    await market.advance(60 * 60)
    expect(await row()).toMatchObject({ attempt: 2, payout_method_id: methodId })
  })

  test('TEAM-50 control: the same payout is sent if its account does not wait for approval', async () => {
    const { methodId, row, waitUntilDue } = await duePayout()
    await market.ctx.db
      .updateTable('payout_methods')
      .set({ awaits_approval: false })
      .where('id', '=', methodId)
      .execute()
    await waitUntilDue()
    expect((await row()).sent_at).not.toBeNull()
  })

  test('TEAM-76 a payout that failed is sent to an account that was added before it was sent, when its waiting period ends', async () => {
    const { companyId, methodId, row, waitUntilDue } = await duePayout()
    const { clock, db } = market.ctx
    await waitUntilDue()
    const sentAt = clock.now()
    const account = {
      account_id: companyId,
      holder_name: 'Ada Broker',
      account_type: 'checking' as const,
      provider_checked_at: null,
      fingerprint: null,
    }
    await db
      .insertInto('payout_methods')
      .values({
        ...account,
        id: 'ba_returned',
        last4: '1116',
        status: 'failed',
        created_at: new Date(0),
        failure: 'no_account',
      })
      .execute()
    await sql`update payout_methods set awaits_approval = false,
    created_at = ${new Date(sentAt.getTime() - 3_600_000)} where id = ${methodId}`.execute(db)
    await db
      .updateTable('payouts')
      .set({
        status: 'failed',
        payout_method_id: 'ba_returned',
        sent_at: sentAt,
        failed_at: sentAt,
        failure: 'no_account',
      })
      .where('purchase_id', '=', (await row()).purchase_id)
      .execute()
    await market.advance(46 * 3600)
    expect(await row()).toMatchObject({ status: 'failed', attempt: 1 })
    await market.advance(2 * 3600)
    expect(await row()).toMatchObject({ attempt: 2, payout_method_id: methodId })
  })
})

describe('the address for emails about money', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const NAME = `O'Brien "Bob" <b>`

  const BANK = {
    accountHolderName: 'Ada Broker',
    routingNumber: '110000000',
    accountType: 'checking',
  } as const

  const linkIn = (text = '') => /confirm-money-email\/([\w-]+)$/m.exec(text)?.[1] ?? 'no link'

  const subjectsTo = async (email: string) =>
    (await mailTo(market, email)).map(({ subject }) => subject)

  test('TEAM-77 nothing is sent to the address before its link was opened, and copies afterwards', async () => {
    const owner = await signedInBroker(market)
    const { api } = owner
    const email = 'money-1@seatdesk.test'
    await api.companies.update({ name: NAME })
    const { data } = await api.companies.setMoneyEmail({ email })
    expect(data.moneyEmail).toMatchObject({ email, isConfirmed: false })
    await api.payoutMethods.addBankAccount({ ...BANK, accountNumber: '000123456789' })
    const [letter, ...others] = await mailTo(market, email)
    expect(others).toEqual([])
    expect(letter?.text).toContain(`${NAME} on Seatdesk wants its emails`)
    const token = linkIn(letter?.text)
    const anyone = { data: { email, company: NAME } }
    expect(await api.companies.confirmMoneyEmail({ token })).toEqual(anyone)
    expect(await api.companies.confirmMoneyEmail({ token })).toEqual(anyone)
    expect((await api.companies.get()).data.moneyEmail).toMatchObject({ isConfirmed: true })
    await api.payoutMethods.addBankAccount({ ...BANK, accountNumber: '000111111116' })
    const [copy] = await mailTo(market, email)
    expect(copy?.subject).toBe('A bank account was added for your payouts')
    expect(copy?.text).not.toContain('/not-me/')
    await api.companies.removeMoneyEmail()
    expect((await api.companies.get()).data.moneyEmail).toBeNull()
    await expect(api.companies.confirmMoneyEmail({ token })).rejects.toMatchObject({ status: 400 })
  })

  test('TEAM-77 emails about payouts and refunds reach the address and the person, and others only the person', async () => {
    const { ctx } = market
    const { buyer, seller, id } = await createOrder(market)
    const addressOf = async ({ api, accountId }: Broker) => {
      const email = `money-of-${accountId}@seatdesk.test`
      await api.companies.setMoneyEmail({ email })
      const [letter] = await mailTo(market, email)
      await api.companies.confirmMoneyEmail({ token: linkIn(letter?.text) })
      return email
    }
    const [bought, sold] = [await addressOf(buyer), await addressOf(seller)]
    await seller.api.sales.reject({ id, reason: 'Sold elsewhere' })
    const [copy] = await mailTo(market, bought)
    expect(copy?.subject).toBe('Order rejected')
    expect(copy?.text).toMatch(/^Hi,\n/)
    expect(await subjectsTo(await emailOf(market, buyer.accountId))).toContain('Order rejected')
    expect(await subjectsTo(sold)).toHaveLength(1)
    const payout = { purchase_id: id, seller_id: seller.accountId, amount_cents: 100, event_id: 1 }
    await transaction(ctx.db, (tx) =>
      notifySellerOfPayout(tx, payout, 'Your payout was sent.', ctx.clock.now()),
    )
    expect((await subjectsTo(sold))[0]).toBe('Payout update')
  })

  test('TEAM-78 only an owner sets the address, and the other owners are told', async () => {
    const owner = await signedInBroker(market)
    const second = await addMember(market, owner.accountId, { role: 'owner' })
    const manager = await addMember(market, owner.accountId, { role: 'manager' })
    const email = 'money-3@seatdesk.test'
    await expect(manager.api.companies.setMoneyEmail({ email })).rejects.toMatchObject({
      reason: 'roleNotAllowed',
    })
    await owner.api.companies.setMoneyEmail({ email })
    await expect(owner.api.companies.setMoneyEmail({ email })).rejects.toMatchObject({
      status: 429,
    })
    expect(await subjectsTo(await emailOf(market, second.accountId))).toEqual([
      'Another address for emails about money',
    ])
    expect((await manager.api.companies.get()).data.moneyEmail).toBeNull()
    const { results } = await owner.api.companyAudit.list({ kind: 'companies.setMoneyEmail' })
    expect(results[0]?.changes).toEqual({ moneyEmail: { from: null, to: email } })
  })
})
