import { normalizeEmail } from '@seatdesk/domain'

import { newBrokerKey } from '../../src/identity/account/account-store.ts'
import type { Tx } from '../../src/platform/database/transaction.ts'
import type { Person } from '../people/people.ts'
import { type IdLookup, createIdLookup } from './insert-many.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Creates all accounts with the same password hash, each with its owner as the recipient of tickets.
 * Returns ids by email address.
 */
export const seedPeople = async (
  tx: Tx,
  people: readonly Person[],
  passwordHash: string,
  now: Date,
): Promise<IdLookup<string>> => {
  const accounts = await tx
    .insertInto('accounts')
    .values(people.map((person) => accountOf(person, passwordHash, now)))
    .returning(['email', 'id'])
    .execute()
  await tx
    .insertInto('contacts')
    .values(
      people.flatMap(({ email, name, phoneNumber, role }) => {
        const account = accounts.find((item) => item.email === email)
        if (!account || role === 'administrator') return []
        const contact = { name, email, phone: phoneNumber, is_default: true, created_at: now }
        return [{ account_id: account.id, ...contact }]
      }),
    )
    .execute()
  return createIdLookup(accounts.map(({ email, id }) => [email, id]))
}

const accountOf = (person: Person, passwordHash: string, now: Date) => {
  const opened = new Date(now.getTime() - person.daysHere * DAY_MS)
  return {
    email: person.email,
    email_key: normalizeEmail(person.email),
    name: person.name,
    phone_number: person.phoneNumber,
    address: person.address,
    password_hash: passwordHash,
    role: person.role,
    state: person.state,
    phone_confirmed_at: opened,
    email_confirmed_at: opened,
    broker_key: newBrokerKey(),
    is_mfa_enabled: person.isMfaEnabled,
    provider_customer_id: null,
    provider_account_id: null,
    default_payment_method_id: null,
    created_at: opened,
  }
}
