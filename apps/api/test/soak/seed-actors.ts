import { type ApiClient, createApiClient, memorySession } from '@seatdesk/api-client'

import { hashPassword } from '../../src/identity/account/hash-password.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { makeAccount, makeVenue } from '../fixtures.ts'
import { type PaymentMethodBehavior, PAYMENT_METHOD_TOKENS } from '../model-based/model.ts'

const PASSWORD = 'Correct-horse-1'

const BROKERS = 8

/** A user of the soak test's market, who can sign in again when the session ends. */
export interface Actor {
  accountId: number
  api: ApiClient
  signIn(): Promise<void>
  /** The card or bank account that behaves this way when it is charged. */
  methodOf(method: PaymentMethodBehavior): Promise<string>
}

/** The initial accounts of the market, and the venue of its events. */
export interface SeededActors {
  people: { accountId: number; email: string }[]
  venueId: number
}

/** Creates an administrator and brokers, who sign in with a password. */
export const seedActors = async (db: Db): Promise<SeededActors> => {
  const password_hash = await hashPassword(PASSWORD)
  const people: SeededActors['people'] = []
  for (let number = 0; number <= BROKERS; number += 1) {
    const email = `actor-${number}@seatdesk.test`
    const role = number === 0 ? 'administrator' : 'broker'
    people.push({ accountId: await makeAccount(db, { email, password_hash, role }), email })
  }
  return { people, venueId: await makeVenue(db, { time_zone: 'UTC' }) }
}

/** Gives a person an API client of the server. */
export const getActor = (
  baseUrl: string,
  { accountId, email }: { accountId: number; email: string },
): Actor => {
  const session = memorySession()
  const api = createApiClient({ baseUrl, session, timeZone: 'UTC' })
  const methods = new Map<PaymentMethodBehavior, string>()
  return {
    accountId,
    api,
    signIn: async () => session.write(await api.account.login({ email, password: PASSWORD })),
    methodOf: async (method) => {
      const known = methods.get(method)
      if (known !== undefined) return known
      const id = await addMethod(api, PAYMENT_METHOD_TOKENS[method])
      methods.set(method, id)
      return id
    },
  }
}

const addMethod = async ({ paymentMethods, sandbox }: ApiClient, token: string) => {
  if (token.startsWith('btok'))
    return (await paymentMethods.addBankAccount({ bankToken: token })).bankAccount.id
  const { card, payment } = await paymentMethods.addCard({ cardToken: token })
  if (payment?.clientSecret)
    await sandbox.challenge({ clientSecret: payment.clientSecret, outcome: 'pass' })
  return card.id
}
