import { type ApiClient, createApiClient, memorySession } from '@seatdesk/api-client'

import { openSession } from '../../src/identity/session/session-store.ts'
import { systemClock } from '../../src/platform/context.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { makeAccount, stayReauthenticated } from '../fixtures.ts'

/** An account with a session on a server in another process. */
export interface Person {
  accountId: number
  tokens: { accessToken: string; refreshToken: string }
}

/** Creates approved brokers, each with a session. */
export const makePeople = async (db: Db, count: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let createdCount = 0; createdCount < count; createdCount += 1)
    people.push(await makePerson(db, 'broker'))
  return people
}

const SCOPES = { broker: 'Authorized User', administrator: 'Authorized Admin User' } as const

/** Creates an account with a session. */
export const makePerson = async (db: Db, role: keyof typeof SCOPES): Promise<Person> => {
  const context = { settings: readSettings({}), clock: systemClock }
  const accountId = await makeAccount(db, { role })
  const { tokens } = await openSession(context, db, { accountId, scope: SCOPES[role] })
  if (role === 'administrator') await stayReauthenticated(db, accountId)
  return { accountId, tokens }
}

/** Returns an API client for a server, signed in as the person if given. */
export const createClientFor = (baseUrl: string, person?: Pick<Person, 'tokens'>): ApiClient =>
  createApiClient({ baseUrl, session: memorySession(person?.tokens), timeZone: 'UTC' })
