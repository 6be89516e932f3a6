import { type ApiClient, createApiClient, memorySession } from '@seatdesk/api-client'

import { openSession } from '../../src/identity/session/session-store.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import type { Db } from '../../src/kernel/database/transaction.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { makeAccount } from '../fixtures.ts'

/** A broker who is signed in at a server that runs in another process. */
export interface Person {
  accountId: number
  tokens: { accessToken: string; refreshToken: string }
}

/** Makes approved brokers, each with a session. */
export const makePeople = async (db: Db, count: number): Promise<Person[]> => {
  const world = { settings: readSettings({}), clock: systemClock }
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const accountId = await makeAccount(db)
    const { tokens } = await openSession(world, db, { accountId, scope: 'Authorized User' })
    people.push({ accountId, tokens })
  }
  return people
}

/** A person's own client of the server at an address; without a person, a stranger's. */
export const clientOf = (baseUrl: string, person?: Pick<Person, 'tokens'>): ApiClient =>
  createApiClient({ baseUrl, session: memorySession(person?.tokens), timeZone: 'UTC' })
