import { hasRight, isCompanyRight, NARROWABLE_ROLES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { daily } from '../../../packages/tooling/src/nightly.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import {
  amountsOf,
  occursIn,
  type PlantedCompany,
  plantCompany,
  spellingsOf,
} from './planted-company.ts'
import { type ReadRows, readingPathsOf, textOf } from './reading-requests.ts'
import { requestsAbout, type SampleRequest } from './requests-about.ts'
import { addMember } from './team.ts'

/** A member of each role that can be narrowed, who works with one event, by its id or its performer. */
const MEMBERS = [...NARROWABLE_ROLES, 'buyer by performer'] as const

type MemberName = (typeof MEMBERS)[number]

const roleOf = (name: MemberName) => (name === 'buyer by performer' ? 'buyer' : name)

const FIRST_HIDDEN_ID = 7_100_001
const FIRST_ALLOWED_ID = 7_200_001

let market: TestMarket
/** The company; all of its listings and orders but those of `allowed` are of other events. */
let company: PlantedCompany
let allowed: {
  eventId: number
  listingId: number
  saleId: number
  purchaseId: number
  paymentId: string
}
const members = new Map<MemberName, Awaited<ReturnType<typeof addMember>>>()

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '7' })
  await beginIds(FIRST_HIDDEN_ID)
  company = await plantCompany(market)
  await beginIds(FIRST_ALLOWED_ID)
  const { db } = market.ctx
  const { founder, supplier, client, companyId } = company
  const eventId = await makeEvent(db, { name: 'Chicago Bulls at Utah Jazz' })
  const { id: performerId } = await db
    .insertInto('performers')
    .values({ name: 'Chicago Bulls', name_key: 'chicago bulls', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_performers')
    .values({ event_id: eventId, performer_id: performerId })
    .execute()
  const sale = await company.trade(founder, client, 31_013, undefined, eventId)
  const purchase = await company.trade(supplier, founder, 32_009, undefined, eventId)
  const listingId = await makeListing(db, {
    eventId,
    sellerId: companyId,
    seats: ['1', '2', '3', '4'],
    given: { delivery_type_id: 1 | 4 | 8 },
  })
  allowed = {
    eventId,
    listingId,
    saleId: sale.id,
    purchaseId: purchase.id,
    paymentId: purchase.paymentId,
  }
  for (const name of MEMBERS)
    members.set(
      name,
      await addMember(market, companyId, {
        role: roleOf(name),
        eventScope:
          name === 'buyer by performer'
            ? { eventIds: [], performerIds: [performerId] }
            : { eventIds: [eventId], performerIds: [] },
      }),
    )
})

afterAll(() => market.close())

/** Makes ids of listings and orders so large that a search for them finds nothing else. */
const beginIds = async (first: number) => {
  for (const table of ['listings', 'purchases'])
    await sql
      .raw(`alter table ${table} alter column id restart with ${first}`)
      .execute(market.ctx.db)
}

const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { right }]) => isCompanyRight(right))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

const READING = CALLS.filter(
  ({ endpoint: { method, response } }) => method === 'GET' && response.type !== 'events',
).map(({ name, endpoint }) => [name, endpoint] as const)

const tokenOf = (name: MemberName) => members.get(name)?.tokens.accessToken ?? ''

const send = async ({ method, path, body }: Omit<SampleRequest, 'name'>, accessToken: string) => {
  const isForm = body instanceof FormData
  const response = await market.request(path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await textOf(response) }
}

const read = async (name: string, endpoint: Endpoint, rows: ReadRows, accessToken: string) => {
  const responses = []
  for (const path of readingPathsOf(name, endpoint, rows))
    responses.push(await send({ method: 'GET', path }, accessToken))
  return { responses, text: responses.map(({ text }) => text).join('\n') }
}

/** The same requests about what the members are narrowed to. */
const allowedRows = (): ReadRows => ({
  ...company,
  eventId: allowed.eventId,
  listingId: allowed.listingId,
  saleIds: [allowed.saleId],
  purchaseIds: [allowed.purchaseId],
  paymentIds: [allowed.paymentId],
})

/** The ids of listings and orders of other events in a text. */
const hiddenIdsIn = (text: string): string[] => text.match(/(?<!\d)71000\d\d(?!\d)/g) ?? []

/** What else is only in the company's listings and orders of other events. */
const hiddenWords = (): string[] => [
  ...company.secrets.flatMap(({ words }) => words),
  ...[...company.amounts.sales, ...company.amounts.purchases].flatMap((price) => amountsOf(price)),
  ...spellingsOf(company.amounts.stock),
]

/** Everyone sees listings on the market, with prices, and the price history of an event. */
const PUBLIC = /^(?:listings|prices)\./

const leaksIn = (call: string, text: string): string[] =>
  PUBLIC.test(call)
    ? hiddenIdsIn(text).filter((id) =>
        [...company.saleIds, ...company.purchaseIds].includes(Number(id)),
      )
    : [...hiddenIdsIn(text), ...hiddenWords().filter((word) => occursIn(text, word))]

/** Calls whose recorded responses would be found in by an owner. */
test('TEAM-91 an owner finds listings, orders and amounts of the other events', async () => {
  const owner = company.members.get('owner')?.tokens.accessToken ?? ''
  const found = new Set<string>()
  for (const [name, endpoint] of READING)
    for (const leak of leaksIn(name, (await read(name, endpoint, company, owner)).text))
      found.add(leak)
  const ids = [company.listingId, ...company.saleIds, ...company.purchaseIds]
  expect([...found]).toEqual(expect.arrayContaining(ids.map(String)))
})

for (const member of MEMBERS)
  describe(`as narrowed ${member}`, daily(member === MEMBERS[0]), () => {
    test.each(READING)('TEAM-91 %s returns nothing of other events', async (name, endpoint) => {
      const about = await read(name, endpoint, company, tokenOf(member))
      const { text } = await read(name, endpoint, allowedRows(), tokenOf(member))
      expect(leaksIn(name, `${about.text}\n${text}`)).toEqual([])
    })

    test.each(READING)('TEAM-90 %s is rejected unless it is declared', async (name, endpoint) => {
      if (!isCompanyRight(endpoint.right) || !hasRight(roleOf(member), endpoint.right)) return
      const { responses } = await read(name, endpoint, allowedRows(), tokenOf(member))
      const isRejected = responses.every(
        ({ status, text }) => status === 403 && text.includes('"010.282"'),
      )
      expect(isRejected).toBe(endpoint.narrowed === undefined)
    })

    test('TEAM-91 finds the listings and orders of the allowed event', async () => {
      const texts = []
      for (const [name, endpoint] of READING)
        texts.push((await read(name, endpoint, allowedRows(), tokenOf(member))).text)
      const all = texts.join('\n')
      for (const id of [allowed.listingId, allowed.saleId, allowed.purchaseId])
        expect(occursIn(all, String(id))).toBe(true)
    })

    test('TEAM-91 the stream has only notifications of the allowed event', async () => {
      const response = await market.request('/stream', {
        headers: { authorization: `Bearer ${tokenOf(member)}` },
      })
      const note = (message: string, event_id: number | null) =>
        market.ctx.db
          .insertInto('notifications')
          .values({
            account_id: company.companyId,
            type_id: 1,
            kind: 'sale-confirmed',
            message,
            event_id,
            created_at: market.ctx.clock.now(),
          })
          .execute()
      await note('OTHER EVENT', company.eventId)
      await note('NO EVENT', null)
      await note('ALLOWED EVENT', allowed.eventId)
      let text = ''
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        if (text.includes('ALLOWED EVENT')) break
      }
      expect(text).not.toMatch(/OTHER EVENT|NO EVENT/)
    })
  })

const WRITING = CALLS.filter(({ endpoint }) => endpoint.method !== 'GET')

/** Rows of other events as they are stored, to see that nothing changed them. */
const storedRows = async () => {
  const { rows } = await sql<{ row: string }>`
    select l::text as row from listings as l where l.id < ${FIRST_ALLOWED_ID}
    union all select p::text from purchases as p where p.id < ${FIRST_ALLOWED_ID}
    union all select t::text from tickets as t where t.listing_id < ${FIRST_ALLOWED_ID}
    order by row`.execute(market.ctx.db)
  return rows.map(({ row }) => row)
}

// Last, because they may change the company.
for (const member of MEMBERS)
  describe(`as narrowed ${member}`, daily(member === MEMBERS[0]), () => {
    test('TEAM-92 no call that writes changes or returns anything of other events', async () => {
      const before = await storedRows()
      const requests = requestsAbout(
        {
          eventId: company.eventId,
          listingIds: [company.listingId],
          orderIds: [...company.saleIds, ...company.purchaseIds],
        },
        false,
      ).filter(({ name }) => WRITING.some((call) => call.name === name))
      const problems = []
      for (const request of requests) {
        const { status, text } = await send(request, tokenOf(member))
        problems.push(...leaksIn(request.name, text).map((word) => [request.name, word]))
        if (status >= 500) problems.push([request.name, status])
      }
      expect(problems).toEqual([])
      expect(await storedRows()).toEqual(before)
    }, 60_000)
  })
