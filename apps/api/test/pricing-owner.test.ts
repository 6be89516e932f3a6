import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const setUp = async () => {
  const owner = await signedInBroker(market)
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const terms = { goal: 'match' } as const
  const { data } = await pricer.api.pricingRules.create({ name: 'Evenings', isOn: true, terms })
  await owner.api.pricingRules.create({ name: 'Days', isOn: true, terms })
  const state = async () =>
    (await owner.api.pricingRules.list()).results.map(({ name, isOn }) => [name, isOn])
  const messages = async () =>
    (await owner.api.notifications.list()).results.filter(({ message }) =>
      message.includes('pricing rules'),
    )
  return { owner, pricer, rule: data, state, messages }
}

test('PRICER-83 a rule names its creator, and is turned off when that person leaves', async () => {
  const { owner, pricer, rule, state, messages } = await setUp()
  expect(rule.createdBy).toBe('Ann pricer')
  await owner.api.members.update({ id: pricer.accountId, role: 'manager' })
  expect(await messages()).toEqual([])
  await owner.api.members.remove({ id: pricer.accountId })
  expect(await state()).toEqual([
    ['Evenings', false],
    ['Days', true],
  ])
  expect(await messages()).toMatchObject([{ message: expect.stringContaining('Evenings') }])
})

test('PRICER-83 a rule is turned off when its creator may no longer edit listings', async () => {
  const { owner, pricer, state } = await setUp()
  await owner.api.members.update({ id: pricer.accountId, role: 'viewer' })
  expect(await state()).toEqual([
    ['Evenings', false],
    ['Days', true],
  ])
})
