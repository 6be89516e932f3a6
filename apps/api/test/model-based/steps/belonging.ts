import { BANK_ACCOUNT_FAILED } from '@seatdesk/domain'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { createAccountClient, readClaims, PASSWORD } from '../../account-client.ts'
import {
  actor,
  openApiClient,
  createClientWithTokens,
  expectOutcome,
  addBroker,
  catchOutcome,
  type ModelFixture,
} from '../model-fixture.ts'
import { type Broker, type Model, listModelOrders } from '../model.ts'
import { itemAt, anyIndex, activeBrokers, step } from './step.ts'

const FULL_HOUSE = 7

/** A person registers, confirms phone and email, and is approved. */
export const register = step({
  name: 'register',
  given: fc.constant('a newcomer'),
  when: ({ brokers }) => brokers.length < FULL_HOUSE,
  play: async (model, fixture) => {
    const accountClient = createAccountClient(fixture.market)
    const { tokens, email, phoneNumber } = await accountClient.registered()
    const newAccount = createClientWithTokens(fixture.market, tokens)
    await newAccount.account.confirmPhone({ code: await accountClient.codeTo(phoneNumber) })
    await newAccount.account.confirmEmail({
      token: await accountClient.tokenTo(email, 'confirm-email'),
    })
    const credentials = { email, password: PASSWORD }
    expectOutcome(await catchOutcome(newAccount.account.login(credentials)), 'notApproved')
    const id = Number(readClaims(tokens.accessToken)['sub'])
    await approve(fixture, id)
    expectOutcome(await catchOutcome(newAccount.account.login(credentials)), 'done')
    addBroker(fixture, model, { id, email, phone: phoneNumber })
  },
})

const approve = async ({ market }: ModelFixture, id: number): Promise<void> => {
  const accountClient = createAccountClient(market)
  const adminUser = await accountClient.person({ role: 'administrator' })
  await createClientWithTokens(market, await accountClient.login(adminUser)).adminAccounts.approve({
    id,
  })
}

/** A broker closes the account, unless something is still open. */
export const closeAccount = step({
  name: 'leave',
  given: anyIndex,
  when: (model) => activeBrokers(model).length > 2,
  play: async (model, fixture, target) => {
    const broker = itemAt(activeBrokers(model), target)
    const { person } = actor(fixture, broker.number)
    const api = await openApiClient(fixture, broker)
    const expected = (await hasOpenBusiness(model, fixture, broker)) ? 'stillOpen' : 'done'
    const outcome = await catchOutcome(api.account.requestDelete({ password: PASSWORD }))
    expectOutcome(outcome, expected)
    if (expected !== 'done') return
    const token = await createAccountClient(fixture.market).tokenTo(person.email, 'delete-account')
    await api.account.delete({ token })
    await expectSignedOut(api)
    broker.hasLeft = true
    for (const listing of model.listings) if (listing.seller === broker) listing.isWithdrawn = true
  },
})

const expectSignedOut = (api: Awaited<ReturnType<typeof openApiClient>>) =>
  expect(api.account.getProfile({})).rejects.toMatchObject({ kind: 'http', status: 401 })

const hasOpenBusiness = async (
  model: Model,
  fixture: ModelFixture,
  broker: Broker,
): Promise<boolean> => {
  const isOpen = listModelOrders(model).some(
    ({ listing, status, checkout }) =>
      (listing.seller === broker || checkout.buyer === broker) &&
      (status === 1 ||
        status === 2 ||
        (status === null && ['held', 'waiting'].includes(checkout.standing))),
  )
  const payouts = await (await openApiClient(fixture, broker)).payouts.list()
  return (
    isOpen ||
    payouts.some(({ status }) => status === 'pending' || status === 'failed') ||
    (await isOwedRefund(fixture, broker))
  )
}

const isOwedRefund = async (fixture: ModelFixture, { number }: Broker): Promise<boolean> => {
  const owed = await fixture.market.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .select('p.id')
    .where('p.buyer_id', '=', actor(fixture, number).person.id)
    .where('r.refunded_at', 'is', null)
    .execute()
  return owed.length > 0
}

/** A broker logs out of one session and stays signed in to another. */
export const logOut = step({
  name: 'logOut',
  given: anyIndex,
  play: async (model, fixture, target) => {
    const { person } = actor(fixture, itemAt(activeBrokers(model), target).number)
    const accountClient = createAccountClient(fixture.market)
    const [current, existing] = [
      await accountClient.login(person),
      await accountClient.login(person),
    ]
    const api = createClientWithTokens(fixture.market, current)
    await api.account.logout({ refreshToken: current.refreshToken })
    await expectSignedOut(createClientWithTokens(fixture.market, current))
    await createClientWithTokens(fixture.market, existing).account.getProfile({})
  },
})

/** The result of a payout to an account: it arrives, is returned, or is not accepted. */
const BANKS = { good: '000123456789', closed: '000111111113', gone: '000111111116' } as const

/** Adds a bank account for payouts; one that already exists and has not failed is rejected. */
export const addBankAccount = async (
  fixture: ModelFixture,
  broker: Broker,
  bank: keyof typeof BANKS,
): Promise<void> => {
  const { payoutMethods } = await openApiClient(fixture, broker)
  const isPresent = (await payoutMethods.list()).data.some(
    ({ last4, status }) => BANKS[bank].endsWith(last4) && status !== BANK_ACCOUNT_FAILED,
  )
  const added = payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: BANKS[bank],
    routingNumber: '110000000',
    accountType: 'checking',
  })
  if (isPresent) await expect(added).rejects.toMatchObject({ reason: 'methodKnown' })
  else await added
}

/** A broker adds a bank account, to which payouts may fail. */
export const bankAccount = step({
  name: 'bankAccount',
  given: fc.record({ broker: anyIndex, bank: fc.constantFrom('good', 'closed', 'gone') }),
  play: async (model, fixture, { broker, bank }) =>
    addBankAccount(fixture, itemAt(activeBrokers(model), broker), bank),
})
