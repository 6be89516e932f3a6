import { hash } from '@node-rs/argon2'
import type { Scope } from '@seatdesk/domain'
import type { Insertable } from 'kysely'

import { openSession } from '../../src/identity/session/session-store.ts'
import type { AccountTable } from '../../src/platform/database/schema.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { makeAccount } from '../fixtures.ts'
import { openTestMarket } from '../market.ts'
import { maskVariableValues } from './mask.ts'
import { type CallName, exchange, type CallInput, type Reply } from './transcript.ts'

/** A sequence of calls; each recorded file has one script. */
export type Script = (fixture: ScriptFixture) => Promise<void>

/** A separate market for a script, whose calls are recorded. */
export interface ScriptFixture {
  db: Db
  /** Makes a call; `subject` describes it. */
  call(name: CallName, subject: string, input?: CallInput): Promise<Reply>
  /** Makes a call that is not recorded, and returns the value at a path in its JSON. */
  ask(name: CallName, input: CallInput, ...path: (string | number)[]): Promise<never>
  /** Creates a signed-in account under a first name; returns the account's id. */
  person(
    name: string,
    overrides?: Partial<Insertable<AccountTable>>,
    scope?: Scope,
  ): Promise<number>
  /** Stores the tokens of a response under a name. */
  holds(name: string, reply: Reply): void
  /** Logs in with the password that all accounts have here; this is not recorded. */
  signIn(email: string): Promise<Reply>
  /** The time of the server's clock. */
  now(): Date
  /** Advances the clock. */
  later(seconds: number): Promise<void>
  provider(faults: object): Promise<void>
  /** The newest code sent to a phone. */
  codeTo(phone: string): Promise<string>
  /** The token in the newest link sent to an address, optionally to a given page. */
  linkTo(email: string, page?: string): Promise<string>
}

export const PASSWORD = 'Correct-horse-1'

const passwordHash = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The result of a script: the recorded text, and the status of each call. */
export interface ScriptResult {
  text: string
  answered: { name: CallName; status: number }[]
}

/** Plays a script on an empty market. */
export const runRecordedScript = async (script: Script): Promise<ScriptResult> => {
  const market = await openTestMarket()
  const tokens = new Map<string, string>()
  const response: ScriptResult['answered'] = []
  const sections: string[] = []
  const tokenOf = (name: string) => tokens.get(name) ?? name
  const context = { baseUrl: market.baseUrl, tokenOf }
  const emailsTo = async (to: string): Promise<string[]> => {
    const reply = await market.request(`/sandbox/outbox?to=${encodeURIComponent(to)}`)
    const { results } = (await reply.json()) as { results: { text: string }[] }
    return results.map(({ text }) => text)
  }
  const fixture: ScriptFixture = {
    db: market.ctx.db,
    call: async (name, subject, input = {}) => {
      const { reply, lines } = await exchange(context, name, input)
      response.push({ name, status: reply.status })
      sections.push([`### ${name}: ${subject}`, '', ...lines].join('\n'))
      return reply
    },
    ask: async (name, input, ...path) => {
      const { reply } = await exchange(context, name, input)
      return readValue(reply, ...path)
    },
    person: async (name, input = {}, scope = 'Authorized User') => {
      const accountId = await makeAccount(market.ctx.db, {
        email: `${name}@seatdesk.test`,
        name: `${name[0]?.toUpperCase()}${name.slice(1)} Broker`,
        password_hash: await passwordHash,
        phone_number: `+1202555${String(1000 + tokens.size)}`,
        broker_key: `brk_of_${name}`,
        ...input,
      })
      const session = await openSession(market.ctx, market.ctx.db, { accountId, scope })
      tokens.set(name, session.tokens.accessToken)
      return accountId
    },
    holds: (name, reply) => void tokens.set(name, readValue(reply, 'accessToken')),
    signIn: async (email) =>
      (await exchange(context, 'account.login', { body: { email, password: PASSWORD } })).reply,
    now: () => market.ctx.clock.now(),
    later: (seconds) => market.advance(seconds),
    provider: (faults) => market.provider(faults),
    codeTo: async (phone) => /\b\d{6}\b/.exec((await emailsTo(phone))[0] ?? '')?.[0] ?? 'no code',
    linkTo: async (email, page = '') => {
      const pattern = new RegExp(`${page}/((?:[\\d-]+\\.)?[\\w-]{43})$`, 'm')
      const links = (await emailsTo(email)).map((text) => pattern.exec(text)?.[1])
      return links.find((link) => link !== undefined) ?? 'no link'
    },
  }
  await script(fixture)
  await market.close()
  return { text: maskVariableValues(`${sections.join('\n\n\n')}\n`), answered: response }
}

/** The value at a path in the JSON of a response. */
export const readValue = ({ text }: Reply, ...path: (string | number)[]): never => {
  let value: unknown = JSON.parse(text)
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !(member in value))
      throw new Error(`there is no ${path.join('.')} in ${text}`)
    value = (value as Record<string | number, unknown>)[member]
  }
  return value as never
}
