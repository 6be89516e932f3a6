import { BANK_ACCOUNT_FAILED } from '@seatdesk/domain'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { createAccountClient, claimsOf, PASSWORD } from '../../account-client.ts'
import { type Broker, type Model, ordersIn } from '../model.ts'
import { actor, apiOf, clientOf, expectOutcome, join, outcomeOf, type Stage } from '../stage.ts'
import { at, place, activeBrokers, step } from './step.ts'

const FULL_HOUSE = 7

/** A person registers, confirms phone and email, and is approved. */
export const register = step({
  name: 'register',
  given: fc.constant('a newcomer'),
  when: ({ brokers }) => brokers.length < FULL_HOUSE,
  play: async (model, stage) => {
    const desk = createAccountClient(stage.market)
    const { tokens, email, phoneNumber } = await desk.registered()
    const newcomer = clientOf(stage.market, tokens)
    await newcomer.account.confirmPhone({ code: await desk.codeTo(phoneNumber) })
    await newcomer.account.confirmEmail({ token: await desk.tokenTo(email, 'confirm-email') })
    const credentials = { email, password: PASSWORD }
    expectOutcome(await outcomeOf(newcomer.account.login(credentials)), 'notApproved')
    const id = Number(claimsOf(tokens.accessToken)['sub'])
    await approve(stage, id)
    expectOutcome(await outcomeOf(newcomer.account.login(credentials)), 'done')
    join(stage, model, { id, email, phone: phoneNumber })
  },
})

const approve = async ({ market }: Stage, id: number): Promise<void> => {
  const desk = createAccountClient(market)
  const office = await desk.person({ role: 'administrator' })
  await clientOf(market, await desk.login(office)).adminAccounts.approve({ id })
}

/** A broker closes the account, unless something is still open. */
export const leave = step({
  name: 'leave',
  given: place,
  when: (model) => activeBrokers(model).length > 2,
  play: async (model, stage, which) => {
    const broker = at(activeBrokers(model), which)
    const { person } = actor(stage, broker.number)
    const api = await apiOf(stage, broker)
    const expected = (await hasOpenBusiness(model, stage, broker)) ? 'stillOpen' : 'done'
    const asked = await outcomeOf(api.account.requestDelete({ password: PASSWORD }))
    expectOutcome(asked, expected)
    if (expected !== 'done') return
    const token = await createAccountClient(stage.market).tokenTo(person.email, 'delete-account')
    await api.account.delete({ token })
    await expectSignedOut(api)
    broker.hasLeft = true
    for (const listing of model.listings) if (listing.seller === broker) listing.isWithdrawn = true
  },
})

const expectSignedOut = (api: Awaited<ReturnType<typeof apiOf>>) =>
  expect(api.account.getProfile({})).rejects.toMatchObject({ kind: 'refused', status: 401 })

const hasOpenBusiness = async (model: Model, stage: Stage, broker: Broker): Promise<boolean> => {
  const isOpen = ordersIn(model).some(
    ({ listing, status, checkout }) =>
      (listing.seller === broker || checkout.buyer === broker) &&
      (status === 1 ||
        status === 2 ||
        (status === null && ['held', 'waiting'].includes(checkout.standing))),
  )
  const payouts = await (await apiOf(stage, broker)).payouts.list()
  return (
    isOpen ||
    payouts.some(({ status }) => status === 'pending' || status === 'failed') ||
    (await isOwedRefund(stage, broker))
  )
}

const isOwedRefund = async (stage: Stage, { number }: Broker): Promise<boolean> => {
  const owed = await stage.market.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .select('p.id')
    .where('p.buyer_id', '=', actor(stage, number).person.id)
    .where('r.refunded_at', 'is', null)
    .execute()
  return owed.length > 0
}

/** A broker logs out of one session and stays signed in to another. */
export const logOut = step({
  name: 'logOut',
  given: place,
  play: async (model, stage, which) => {
    const { person } = actor(stage, at(activeBrokers(model), which).number)
    const desk = createAccountClient(stage.market)
    const [here, there] = [await desk.login(person), await desk.login(person)]
    const api = clientOf(stage.market, here)
    await api.account.logout({ refreshToken: here.refreshToken })
    await expectSignedOut(clientOf(stage.market, here))
    await clientOf(stage.market, there).account.getProfile({})
  },
})

/** The result of a payout to an account: it arrives, is returned, or is not accepted. */
const BANKS = { good: '000123456789', closed: '000111111113', gone: '000111111116' } as const

/** Adds a bank account for payouts; one that already exists and has not failed is rejected. */
export const addBankAccount = async (
  stage: Stage,
  broker: Broker,
  bank: keyof typeof BANKS,
): Promise<void> => {
  const { payoutMethods } = await apiOf(stage, broker)
  const isHere = (await payoutMethods.list()).data.some(
    ({ last4, status }) => BANKS[bank].endsWith(last4) && status !== BANK_ACCOUNT_FAILED,
  )
  const added = payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: BANKS[bank],
    routingNumber: '110000000',
    accountType: 'checking',
  })
  if (isHere) await expect(added).rejects.toMatchObject({ reason: 'methodKnown' })
  else await added
}

/** A broker adds a bank account, to which payouts may fail. */
export const bankAccount = step({
  name: 'bankAccount',
  given: fc.record({ broker: place, bank: fc.constantFrom('good', 'closed', 'gone') }),
  play: async (model, stage, { broker, bank }) =>
    addBankAccount(stage, at(activeBrokers(model), broker), bank),
})
