import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testBanks, type TestBankName } from './instrument/test-banks.ts'
import {
  type SandboxFixture,
  openSandboxFixture,
  expectApiError,
} from './testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

const bankAccount = (word: TestBankName, routing_number = '110000000') => ({
  object: 'bank_account' as const,
  country: 'US',
  currency: 'usd',
  account_number: testBanks[word].number,
  routing_number,
  account_holder_name: 'Jane Austen',
  account_holder_type: 'individual' as const,
  account_type: 'checking' as const,
})

/** A connected account with a bank account and $100.00. */
async function seller(word: TestBankName) {
  const account = await fixture.stripe.accounts.create({
    country: 'US',
    email: 'seller@example.com',
    capabilities: { transfers: { requested: true } },
  })
  const bank = await fixture.stripe.accounts.createExternalAccount(account.id, {
    external_account: bankAccount(word),
  })
  await fixture.stripe.transfers.create({
    amount: 10_000,
    currency: 'usd',
    destination: account.id,
  })
  const scope = { stripeAccount: account.id }
  const payOut = (amount = 10_000, destination = bank.id) =>
    fixture.stripe.payouts.create({ amount, currency: 'usd', destination }, scope)
  const balance = async () =>
    (await fixture.stripe.balance.retrieve({}, scope)).available[0]?.amount
  return { account: account.id, bank: bank.id, scope, payOut, balance }
}

describe('SANDBOX-9 a payout', () => {
  test('goes from pending to in_transit to paid', async () => {
    const { scope, payOut, balance } = await seller('good')
    await fixture.newEventTypes()
    const payout = await payOut(6000)
    expect(payout).toMatchObject({ status: 'pending', amount: 6000, method: 'standard' })
    expect(await balance()).toBe(4000)
    await fixture.advance({ days: 1 })
    const state = async () => (await fixture.stripe.payouts.retrieve(payout.id, {}, scope)).status
    expect(await state()).toBe('in_transit')
    await fixture.advance({ days: 4 })
    expect(await state()).toBe('paid')
    expect((await fixture.newEventTypes()).filter((type) => type.startsWith('payout.'))).toEqual([
      'payout.created',
      'payout.updated',
      'payout.updated',
      'payout.paid',
    ])
    const last = fixture.receiver.deliveries.findLast(({ type }) => type === 'payout.paid')
    expect(last?.account).toBe(scope.stripeAccount)
  })

  test.each(['closed', 'no_funds', 'not_authorized'] as const)(
    'to the account %s is paid and then fails, and the amount is returned to the balance',
    async (word) => {
      const { bank, account, scope, payOut, balance } = await seller(word)
      const payout = await payOut()
      await fixture.newEventTypes()
      await fixture.advance({ days: 9 })
      const types = (await fixture.newEventTypes()).filter((type) => /^payout|^account/.test(type))
      expect(types).toEqual([
        'account.external_account.updated',
        'payout.updated',
        'payout.updated',
        'payout.paid',
        'payout.failed',
        'account.external_account.updated',
      ])
      const { debitFails: failure_code } = testBanks[word]
      expect(await fixture.stripe.payouts.retrieve(payout.id, {}, scope)).toMatchObject({
        status: 'failed',
        failure_code,
      })
      expect(await balance()).toBe(10_000)
      const { status } = await fixture.stripe.accounts
        .retrieveExternalAccount(account, bank)
        .then((found) => ({ status: 'status' in found ? found.status : undefined }))
      expect(status).toBe('errored')
      expect((await expectApiError(payOut())).code).toBe('bank_account_unusable')
    },
  )

  test.each(['absent', 'other_currency'] as const)(
    'to the account %s fails without being paid',
    async (word) => {
      const { payOut, balance } = await seller(word)
      await payOut()
      await fixture.newEventTypes()
      await fixture.advance({ days: 9 })
      const types = await fixture.newEventTypes()
      expect(types).toContain('payout.failed')
      expect(types).not.toContain('payout.paid')
      expect(await balance()).toBe(10_000)
    },
  )

  test('can be canceled only while it is pending', async () => {
    const { scope, payOut, balance } = await seller('good')
    const payout = await payOut()
    expect((await fixture.stripe.payouts.cancel(payout.id, {}, scope)).status).toBe('canceled')
    expect(await balance()).toBe(10_000)
    const next = await payOut()
    await fixture.advance({ days: 3 })
    expect(
      (await expectApiError(fixture.stripe.payouts.cancel(next.id, {}, scope))).statusCode,
    ).toBe(400)
  })

  test('cannot exceed the balance', async () => {
    const { payOut } = await seller('good')
    expect((await expectApiError(payOut(10_001))).code).toBe('balance_insufficient')
  })

  test('is visible only to its own account', async () => {
    const [item, two] = [await seller('good'), await seller('good')]
    const payout = await item.payOut()
    const foreign = fixture.stripe.payouts.retrieve(payout.id, {}, two.scope)
    expect((await expectApiError(foreign)).code).toBe('resource_missing')
    const unknown = fixture.stripe.payouts.list({}, { stripeAccount: 'acct_none' })
    expect((await unknown).data).toEqual([])
    expect((await fixture.stripe.payouts.list({}, item.scope)).data).toHaveLength(1)
  })
})

describe('bank accounts for payouts', () => {
  test('PAY-19 the owner of a new bank account is verified within a business day', async () => {
    const { account, bank } = await seller('good')
    const pending = async () => {
      const found = await fixture.stripe.accounts.retrieveExternalAccount(account, bank)
      return found.object === 'bank_account' ? found.requirements?.pending_verification : undefined
    }
    expect(await pending()).toHaveLength(1)
    await fixture.advance({ days: 3 })
    expect(await pending()).toEqual([])
  })

  test('an account whose owner cannot be verified cannot be paid out to', async () => {
    const { account, bank, payOut } = await seller('unverifiable')
    await fixture.advance({ days: 3 })
    const found = await fixture.stripe.accounts.retrieveExternalAccount(account, bank)
    expect(found).toMatchObject({ status: 'verification_failed' })
    expect((await expectApiError(payOut())).code).toBe('bank_account_unusable')
  })

  test.each([
    ['12345678', 'routing_number_invalid', 'Routing number must have 9 digits'],
    ['110000001', 'routing_number_invalid', /routing number is invalid/],
  ])('PAY-21 rejects the routing number %s', async (routing, code, message) => {
    const { account } = await seller('good')
    const external_account = bankAccount('closed', routing)
    const adding = fixture.stripe.accounts.createExternalAccount(account, { external_account })
    expect(await expectApiError(adding)).toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      param: 'bank_account[routing_number]',
    })
  })

  test('rejects an account number that is not a test number', async () => {
    const { account } = await seller('good')
    const adding = fixture.stripe.accounts.createExternalAccount(account, {
      external_account: { ...bankAccount('good'), account_number: '9876543210' },
    })
    expect(await expectApiError(adding)).toMatchObject({
      code: 'account_number_invalid',
      param: 'bank_account[account_number]',
    })
  })

  test('the default account cannot be deleted until another is made the default', async () => {
    const { account, bank } = await seller('good')
    const other = await fixture.stripe.accounts.createExternalAccount(account, {
      external_account: bankAccount('closed'),
    })
    const removing = () => fixture.stripe.accounts.deleteExternalAccount(account, bank)
    expect((await expectApiError(removing())).message).toContain('You cannot delete the default')
    await fixture.stripe.accounts.updateExternalAccount(account, other.id, {
      default_for_currency: true,
    })
    expect(await removing()).toMatchObject({ id: bank, deleted: true })
    const { data } = await fixture.stripe.accounts.listExternalAccounts(account)
    expect(data.map(({ id }) => id)).toEqual([other.id])
  })
})

test('a transfer can be reversed while the balance covers it', async () => {
  const { account, balance, payOut } = await seller('good')
  const transfer = await fixture.stripe.transfers.create({
    amount: 500,
    currency: 'usd',
    destination: account,
  })
  await fixture.stripe.transfers.createReversal(transfer.id, { amount: 200 })
  expect(await balance()).toBe(10_300)
  await payOut(10_300)
  expect((await expectApiError(fixture.stripe.transfers.createReversal(transfer.id))).code).toBe(
    'balance_insufficient',
  )
  expect(await fixture.stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 200,
    reversed: false,
  })
})
