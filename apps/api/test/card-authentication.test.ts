import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { ProviderUnavailableError, ProviderError } from '../src/payments/payment/payments.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'

const HOUR = 60 * 60

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  vi.restoreAllMocks()
  await market.provider({})
  await market.advance(0)
})

/** A broker whose card waits for authentication, and what can be asked of that card. */
const brokerAtChallenge = async () => {
  const { api } = await signedInBroker(market)
  const { payment, card } = await api.paymentMethods.addCard({
    cardToken: 'tok_threeDSecure2Required',
  })
  return {
    id: card.id,
    setupId: payment?.id ?? '',
    answer: (outcome: 'pass' | 'fail' | 'abandon') =>
      api.sandbox.challenge({ clientSecret: payment?.clientSecret ?? '', outcome }),
    makePrimary: () => api.paymentMethods.setDefault({ id: card.id }),
    remove: () => api.paymentMethods.removeCard({ id: card.id }),
    saved: async () => {
      const { cards, default: primary } = await api.paymentMethods.list()
      return { cards: cards.map(({ id }) => id), primary }
    },
  }
}

const NONE = { cards: [], primary: null }
const away = async () => {
  throw new ProviderUnavailableError('away')
}

test.each(['drop', 'hold'] as const)(
  'PAY-9 PAY-29 a card is made primary right after its authentication, its news lost: %s',
  async (loss) => {
    await market.provider({ webhooks: { [loss]: true } })
    const card = await brokerAtChallenge()
    await expect(card.makePrimary()).rejects.toMatchObject({ status: 409, reason: 'methodPending' })
    await card.answer('pass')
    expect(await card.saved()).toEqual(NONE)
    await card.makePrimary()
    const saved = { cards: [card.id], primary: card.id }
    expect(await card.saved()).toEqual(saved)
    await market.provider({})
    await market.advance(1)
    expect(await card.saved()).toEqual(saved)
  },
)

test.each(['drop', 'hold'] as const)(
  'PAY-29 what became of a card is asked for after 30 s without news: %s',
  async (loss) => {
    await market.provider({ webhooks: { [loss]: true } })
    const [passed, failed, waiting] = [
      await brokerAtChallenge(),
      await brokerAtChallenge(),
      await brokerAtChallenge(),
    ]
    await passed.answer('pass')
    await failed.answer('fail')
    await market.advance(20)
    expect(await passed.saved()).toEqual(NONE)
    await market.advance(11)
    expect(await passed.saved()).toEqual({ cards: [passed.id], primary: passed.id })
    for (const { saved } of [failed, waiting]) expect(await saved()).toEqual(NONE)
    await expect(failed.makePrimary()).rejects.toMatchObject({ status: 404 })
    await waiting.answer('pass')
    await market.advance(31)
    expect(await waiting.saved()).toEqual({ cards: [waiting.id], primary: waiting.id })
  },
)

test('PAY-29 a card whose holder failed is gone for him who asks before its news', async () => {
  await market.provider({ webhooks: { hold: true } })
  const card = await brokerAtChallenge()
  await card.answer('fail')
  await expect(card.makePrimary()).rejects.toMatchObject({ status: 404 })
})

test('PAY-29 nothing is lost while the provider is away', async () => {
  await market.provider({ webhooks: { drop: true } })
  const card = await brokerAtChallenge()
  await card.answer('pass')
  const { payments } = market.ctx
  const read = vi.spyOn(payments, 'readSetup').mockImplementation(away)
  await expect(card.makePrimary()).rejects.toMatchObject({
    status: 503,
    reason: 'providerUnavailable',
  })
  await market.advance(31)
  expect(read).toHaveBeenCalledTimes(2)
  expect(await card.saved()).toEqual(NONE)
  read.mockRestore()
  const cancel = vi.spyOn(payments, 'cancelSetup').mockImplementation(away)
  const late = await brokerAtChallenge()
  await market.advance(1)
  expect(await card.saved()).toEqual({ cards: [card.id], primary: card.id })
  await market.advance(25 * HOUR)
  expect(cancel).toHaveBeenCalledOnce()
  cancel.mockRestore()
  await late.answer('pass')
  await market.advance(1)
  expect(await late.saved()).toEqual({ cards: [late.id], primary: late.id })
})

test('PAY-29 a card is asked after often for an hour and then once an hour, in spite of others', async () => {
  const [lost, card] = [await brokerAtChallenge(), await brokerAtChallenge()]
  const { payments } = market.ctx
  const { readSetup } = payments
  const read = vi.spyOn(payments, 'readSetup').mockImplementation(async (setupId) => {
    if (setupId === lost.setupId) throw new ProviderError('No such', { isDecline: false })
    return readSetup(setupId)
  })
  const askedAfter = ({ setupId }: typeof card) =>
    read.mock.calls.filter(([asked]) => asked === setupId).length
  await market.advance(20)
  expect([askedAfter(lost), askedAfter(card)]).toEqual([0, 0])
  for (let seconds = 0; seconds < 90; seconds += 15) await market.advance(15)
  expect([askedAfter(lost), askedAfter(card)]).toEqual([3, 3])
  await market.advance(HOUR)
  for (let minutes = 0; minutes < 120; minutes += 20) await market.advance(20 * 60)
  expect([askedAfter(lost), askedAfter(card)]).toEqual([6, 6])
})

test('PAY-30 an authentication that nobody passed within a day is called off', async () => {
  const [left, late] = [await brokerAtChallenge(), await brokerAtChallenge()]
  await left.answer('abandon')
  await market.advance(23 * HOUR)
  expect((await market.ctx.payments.readSetup(left.setupId)).status).toBe('waiting')
  await market.provider({ webhooks: { drop: true } })
  await late.answer('pass')
  await market.advance(HOUR)
  expect(await late.saved()).toEqual({ cards: [late.id], primary: late.id })
  await expect(left.makePrimary()).rejects.toMatchObject({ status: 404 })
  await expect(left.answer('pass')).rejects.toMatchObject({ status: 409 })
  expect((await market.ctx.payments.readSetup(left.setupId)).status).toBe('failed')
})

test('PAY-29 late news of a failure does not undo what the provider says now', async () => {
  const card = await brokerAtChallenge()
  const read = vi
    .spyOn(market.ctx.payments, 'readSetup')
    .mockResolvedValue({ status: 'waiting', methodId: card.id })
  await card.answer('fail')
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  read.mockResolvedValue({ status: 'succeeded', methodId: card.id })
  await card.makePrimary()
  expect(await card.saved()).toEqual({ cards: [card.id], primary: card.id })
})

test('PAY-29 a card that its setup went on without is not saved', async () => {
  const card = await brokerAtChallenge()
  vi.spyOn(market.ctx.payments, 'readSetup').mockResolvedValue({
    status: 'succeeded',
    methodId: 'pm_another',
  })
  await expect(card.makePrimary()).rejects.toMatchObject({ status: 404 })
})

test('PAY-30 nobody can pass for a card that was removed while it waited', async () => {
  const card = await brokerAtChallenge()
  await card.remove()
  await expect(market.ctx.payments.readSetup(card.setupId)).resolves.toMatchObject({
    status: 'failed',
  })
  await expect(card.answer('pass')).rejects.toMatchObject({ status: 409 })
  expect(await card.saved()).toEqual(NONE)
})
