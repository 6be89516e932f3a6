import { hasRight, isCompanyRight, ROLES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { daily, someOf } from '../../../packages/tooling/src/nightly.ts'
import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import {
  leaksIn,
  type MemberName,
  MEMBERS,
  occursIn,
  type PlantedCompany,
  plantCompany,
  roleOf,
} from './planted-company.ts'
import { readingPathsOf, textOf } from './reading-requests.ts'
import { requestsAbout, type SampleRequest } from './requests-about.ts'
import { addMember } from './team.ts'

let market: TestMarket
let company: PlantedCompany

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '7' })
  company = await plantCompany(market)
})

afterAll(() => market.close())

const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { right }]) => isCompanyRight(right))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

const READING = CALLS.filter(
  ({ endpoint: { method, response } }) => method === 'GET' && response.type !== 'events',
).map(({ name, endpoint }) => [name, endpoint] as const)

const send = async (
  { method, path, body }: Omit<SampleRequest, 'name'>,
  accessToken: string | undefined,
) => {
  const isForm = body instanceof FormData
  const response = await market.request(path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken ?? ''}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await textOf(response) }
}

const read = async (name: string, endpoint: Endpoint, accessToken: string | undefined) => {
  const responses = []
  for (const path of readingPathsOf(name, endpoint, company))
    responses.push(await send({ method: 'GET', path }, accessToken))
  return {
    statuses: responses.map(({ status }) => status),
    text: responses.map(({ text }) => text).join('\n'),
  }
}

const tokenOf = (name: MemberName) => company.members.get(name)?.tokens.accessToken

const leaksTo = (name: MemberName, text: string) =>
  leaksIn(text, company.secrets, ({ shownTo }) => shownTo.includes(name))

/** Calls that have nothing to return to an owner here: no uploaded file, key or ticket recipient. */
const WITHOUT_RESULT: Record<string, number> = {
  'imports.rows': 404,
  'apiKeys.current': 404,
  'recipients.get': 409,
}

test.each(READING)('TEAM-14 an owner can make the request for %s', async (name, endpoint) => {
  const { statuses } = await read(name, endpoint, tokenOf('owner'))
  expect(statuses).toContain(WITHOUT_RESULT[name] ?? 200)
})

test('TEAM-14 an owner finds each of the secrets', async () => {
  const texts = []
  for (const call of READING) texts.push((await read(...call, tokenOf('owner'))).text)
  const all = texts.join('\n')
  const found = company.secrets.map(({ name, words }) => [
    name,
    words.some((word) => occursIn(all, word)),
  ])
  expect(found).toEqual(company.secrets.map(({ name }) => [name, true]))
})

test('TEAM-40 a buyer finds what the own purchases cost, and their tickets', async () => {
  const texts = []
  for (const call of READING) texts.push((await read(...call, tokenOf('buyer'))).text)
  const all = texts.join('\n')
  const own = company.secrets.filter(({ name }) => / own /.test(name))
  expect(own).toHaveLength(2)
  for (const { words } of own) expect(words.some((word) => occursIn(all, word))).toBe(true)
  for (const word of ['OWNBAR', 'OWNFILE']) expect(occursIn(all, word)).toBe(true)
})

/** Who sees least runs in `pnpm test`, the other roles in CI and at night. */
const LEAST: MemberName = 'viewer'

for (const name of MEMBERS)
  describe(`as ${name}`, daily(name === LEAST), () => {
    test.each(READING)('TEAM-14 %s contains nothing that the role may not see', async (...call) => {
      const { text } = await read(...call, tokenOf(name))
      expect(leaksTo(name, text)).toEqual([])
    })
  })

test.each(['SALEBAR-1', 'STOCKBAR-1', '44771', '447.71', 'PAYOUTNOTE'])(
  'TEAM-14 a search for %s finds nothing, so that nobody can guess it',
  async (search) => {
    const lists = READING.filter(([, { query }]) => JSON.stringify(query)?.includes('"search":{'))
    expect(lists.length).toBeGreaterThan(5)
    const found = []
    for (const [name, { path, right }] of lists) {
      if (!isCompanyRight(right) || !hasRight('viewer', right)) continue
      const ids = name === 'ownStock.eventTotals' ? `&ids=${company.eventId}` : ''
      const request = { method: 'GET', path: `${path}?search=${search}${ids}` }
      const { status, text } = await send(request, tokenOf('viewer'))
      if (status !== 200 || text.includes('"id":')) found.push([name, status])
    }
    expect(found).toEqual([])
  },
)

// By day as an owner, who can make every call of the other roles.
describe.each(someOf(ROLES, 1))('as %s of another company', (role) => {
  test('TEAM-14 no call returns anything of the company', async () => {
    const { accountId } = await signedInBroker(market)
    const { tokens } = await addMember(market, accountId, { role })
    const leaks = []
    for (const call of READING) {
      const { text } = await read(...call, tokens.accessToken)
      leaks.push(...leaksIn(text, company.secrets, () => false).map((word) => [call[0], word]))
    }
    expect(leaks).toEqual([])
  })
})

/** Reads a stream until it contains a text. */
const readStream = async (name: MemberName, message: string, during: () => Promise<void>) => {
  const response = await market.request('/stream', {
    headers: { authorization: `Bearer ${tokenOf(name) ?? ''}` },
  })
  await during()
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(message)) break
  }
  return text
}

test.each(MEMBERS)('TEAM-14 the stream of the %s has nothing that it may not see', async (name) => {
  const text = await readStream(name, `FOR ${name}`, () =>
    company.notes('PAYOUTNOTE again', `FOR ${name}`),
  )
  expect(leaksTo(name, text)).toEqual([])
  expect(text.includes('PAYOUTNOTE')).toBe(hasRight(roleOf(name), 'seePayouts'))
})

test('TEAM-14 webhooks and API keys belong to roles that see all of their content', () => {
  for (const role of ROLES.filter((each) => hasRight(each, 'manageKeys')))
    for (const right of ['seeCost', 'seeBarcodes', 'seePayouts', 'seeSpending'] as const)
      expect(hasRight(role, right)).toBe(true)
})

test('TEAM-15 a viewer cannot sort or filter sales by cost', async () => {
  const statusOf = async (query: string) =>
    (
      await market.request(`/sales/?${query}`, {
        headers: { authorization: `Bearer ${tokenOf('viewer') ?? ''}` },
      })
    ).status
  expect(await statusOf('order_by=purchase_price')).toBe(403)
  expect(await statusOf('cost=unknown')).toBe(403)
  expect(await statusOf('order_by=amount')).toBe(200)
})

test('TEAM-31 another role cannot repeat a call under its key, so that it does not get what that role sees', async () => {
  const broker = await brokerWithCard(market)
  const buyer = await addMember(market, broker.accountId, { role: 'buyer' })
  const { accountId: sellerId } = await signedInBroker(market)
  const listingId = await makeListing(market.ctx.db, {
    eventId: company.eventId,
    sellerId,
    quantity: 8,
  })
  const body = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
  const options = { idempotencyKey: 'shared key' }
  const { payment } = await broker.api.purchases.create(body, options)
  expect((await broker.api.purchases.create(body, options)).payment?.id).toBe(payment?.id)
  await expect(buyer.api.purchases.create(body, options)).rejects.toMatchObject({
    status: 422,
    code: '000.411',
  })
})

/** Writing calls whose recorded requests the roles below make, too; all others are in `requestsAbout`. */
const WRITING = CALLS.filter(({ endpoint }) => endpoint.method !== 'GET')

const writingRequests = (): SampleRequest[] =>
  requestsAbout(
    {
      eventId: company.eventId,
      listingIds: [company.listingId],
      orderIds: [...company.saleIds, ...company.purchaseIds],
    },
    false,
  ).filter(({ name }) => WRITING.some((call) => call.name === name))

test('TEAM-14 there is a request for each call that writes', () => {
  const requested = new Set(writingRequests().map(({ name }) => name))
  expect(WRITING.filter(({ name }) => !requested.has(name))).toEqual([])
})

// Last, because they change the company. Owners and managers see everything.
for (const name of [
  'viewer',
  'accountant',
  'other buyer',
  'buyer',
  'fulfillment',
  'pricer',
] as const)
  describe(`as ${name}`, daily(name === LEAST), () => {
    test('TEAM-14 no response to a call that writes contains what the role may not see', async () => {
      const leaks = []
      const rejected = []
      for (const request of writingRequests()) {
        const { status, text } = await send(request, tokenOf(name))
        leaks.push(...leaksTo(name, text).map((word) => [request.name, word]))
        if (status >= 500) rejected.push([request.name, status])
      }
      expect(leaks).toEqual([])
      expect(rejected).toEqual([])
    }, 60_000)
  })
