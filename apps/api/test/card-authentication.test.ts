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

/** Creates a broker whose card waits for authentication; returns actions on that card. */
const brokerAtChallenge = async () => {
  const { api } = await signedInBroker(market)
  const { payment, card } = await api.paymentMethods.addCard({
    cardToken: 'tok_threeDSecure2Required',
  })
  return {
    id: card.id,
    setupId: payment?.id ?? '',
    response: (outcome: 'pass' | 'fail' | 'abandon') =>
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
  'PAY-9 PAY-29 a card can be made primary right after its authentication if its webhooks fail: %s',
  async (loss) => {
    await market.provider({ webhooks: { [loss]: true } })
    const card = await brokerAtChallenge()
    await expect(card.makePrimary()).rejects.toMatchObject({ status: 409, reason: 'methodPending' })
    await card.response('pass')
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
  'PAY-29 the state of a card is polled after 30 s if its webhooks fail: %s',
  async (loss) => {
    await market.provider({ webhooks: { [loss]: true } })
    const [passed, failed, waiting] = [
      await brokerAtChallenge(),
      await brokerAtChallenge(),
      await brokerAtChallenge(),
    ]
    await passed.response('pass')
    await failed.response('fail')
    await market.advance(20)
    expect(await passed.saved()).toEqual(NONE)
    await market.advance(11)
    expect(await passed.saved()).toEqual({ cards: [passed.id], primary: passed.id })
    for (const { saved } of [failed, waiting]) expect(await saved()).toEqual(NONE)
    await expect(failed.makePrimary()).rejects.toMatchObject({ status: 404 })
    await waiting.response('pass')
    await market.advance(31)
    expect(await waiting.saved()).toEqual({ cards: [waiting.id], primary: waiting.id })
  },
)

test('PAY-29 a card with a failed authentication returns 404 even before the webhook', async () => {
  await market.provider({ webhooks: { hold: true } })
  const card = await brokerAtChallenge()
  await card.response('fail')
  await expect(card.makePrimary()).rejects.toMatchObject({ status: 404 })
})

test('PAY-29 authentications are saved after the provider was unavailable', async () => {
  await market.provider({ webhooks: { drop: true } })
  const card = await brokerAtChallenge()
  await card.response('pass')
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
  await late.response('pass')
  await market.advance(1)
  expect(await late.saved()).toEqual({ cards: [late.id], primary: late.id })
})

test('PAY-29 a card is polled often for an hour and then hourly, even if another poll fails', async () => {
  const [missing, card] = [await brokerAtChallenge(), await brokerAtChallenge()]
  const { payments } = market.ctx
  const { readSetup } = payments
  const read = vi.spyOn(payments, 'readSetup').mockImplementation(async (setupId) => {
    if (setupId === missing.setupId) throw new ProviderError('No such', { isDecline: false })
    return readSetup(setupId)
  })
  const askedAfter = ({ setupId }: typeof card) =>
    read.mock.calls.filter(([requested]) => requested === setupId).length
  await market.advance(20)
  expect([askedAfter(missing), askedAfter(card)]).toEqual([0, 0])
  for (let seconds = 0; seconds < 90; seconds += 15) await market.advance(15)
  expect([askedAfter(missing), askedAfter(card)]).toEqual([3, 3])
  await market.advance(HOUR)
  for (let minutes = 0; minutes < 120; minutes += 20) await market.advance(20 * 60)
  expect([askedAfter(missing), askedAfter(card)]).toEqual([6, 6])
})

test('PAY-30 an authentication that is not completed within a day is canceled', async () => {
  const [left, late] = [await brokerAtChallenge(), await brokerAtChallenge()]
  await left.response('abandon')
  await market.advance(23 * HOUR)
  expect((await market.ctx.payments.readSetup(left.setupId)).status).toBe('waiting')
  await market.provider({ webhooks: { drop: true } })
  await late.response('pass')
  await market.advance(HOUR)
  expect(await late.saved()).toEqual({ cards: [late.id], primary: late.id })
  await expect(left.makePrimary()).rejects.toMatchObject({ status: 404 })
  await expect(left.response('pass')).rejects.toMatchObject({ status: 409 })
  expect((await market.ctx.payments.readSetup(left.setupId)).status).toBe('failed')
})

test('PAY-29 a late failure webhook does not override the current state at the provider', async () => {
  const card = await brokerAtChallenge()
  const read = vi
    .spyOn(market.ctx.payments, 'readSetup')
    .mockResolvedValue({ status: 'waiting', methodId: card.id })
  await card.response('fail')
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  read.mockResolvedValue({ status: 'succeeded', methodId: card.id })
  await card.makePrimary()
  expect(await card.saved()).toEqual({ cards: [card.id], primary: card.id })
})

test('PAY-29 a card is not saved if its setup completed with another card', async () => {
  const card = await brokerAtChallenge()
  vi.spyOn(market.ctx.payments, 'readSetup').mockResolvedValue({
    status: 'succeeded',
    methodId: 'pm_another',
  })
  await expect(card.makePrimary()).rejects.toMatchObject({ status: 404 })
})

test('PAY-30 the authentication of a removed card is canceled', async () => {
  const card = await brokerAtChallenge()
  await card.remove()
  await expect(market.ctx.payments.readSetup(card.setupId)).resolves.toMatchObject({
    status: 'failed',
  })
  await expect(card.response('pass')).rejects.toMatchObject({ status: 409 })
  expect(await card.saved()).toEqual(NONE)
})
