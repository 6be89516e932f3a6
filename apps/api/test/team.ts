import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Role } from '@seatdesk/domain'

import { openSession } from '../src/identity/session/session-store.ts'
import type { EventScope } from '../src/platform/http/handler.ts'
import type { Broker } from './broker.ts'
import { makeAccount } from './fixtures.ts'
import type { TestMarket } from './market.ts'

/** A new person with a role in a company, signed in there. */
export const addMember = async (
  { ctx, baseUrl }: TestMarket,
  companyId: number,
  {
    role,
    name = `Ann ${role}`,
    eventScope = null,
  }: { role: Role; name?: string; eventScope?: EventScope | null },
) => {
  const accountId = await makeAccount(ctx.db, { name })
  await ctx.db
    .insertInto('memberships')
    .values({
      company_id: companyId,
      account_id: accountId,
      role,
      spend_per_order_cents: null,
      spend_per_day_cents: null,
      joined_at: ctx.clock.now(),
      event_ids: eventScope && [...eventScope.eventIds],
      performer_ids: eventScope && [...eventScope.performerIds],
    })
    .execute()
  const scope = 'Authorized User'
  const { sessionId, tokens } = await openSession(ctx, ctx.db, { accountId, companyId, scope })
  const api = createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })
  return { accountId, companyId, role, sessionId, tokens, api }
}

/** The email address of an account. */
export const emailOf = async ({ ctx }: TestMarket, accountId: number): Promise<string> => {
  const account = ctx.db.selectFrom('accounts').select('email').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).email
}

interface Mail {
  subject: string
  text: string
}

/** The emails to an address, newest first. */
export const mailTo = async (market: TestMarket, email: string): Promise<Mail[]> => {
  const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { results: Mail[] }).results
}

/** The token in the newest invitation to an address. */
export const invitationTo = async (market: TestMarket, email: string): Promise<string> => {
  const [mail] = await mailTo(market, email)
  return /\/invitations\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

/** Invites a broker to the company of another one, and lets the broker accept. */
export const joinCompany = async (
  market: TestMarket,
  owner: Broker,
  person: Broker,
  role: 'viewer' | 'pricer' | 'manager' | 'owner',
) => {
  const email = await emailOf(market, person.accountId)
  await owner.api.invitations.create({ email, role })
  const token = await invitationTo(market, email)
  await person.api.invitations.accept({ token })
  const tokens = await person.api.ownCompanies.select({ companyId: owner.accountId })
  const { baseUrl } = market
  return createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })
}
