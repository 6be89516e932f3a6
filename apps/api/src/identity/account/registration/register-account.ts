import { randomBytes } from 'node:crypto'

import { emailKey } from '@seatdesk/domain'

import type { Tx } from '../../../kernel/database/transaction.ts'
import { dropRegistration } from './drop-registration.ts'
import { UNFINISHED_MS } from './lapse-registrations.ts'

/** A broker id: the public name of an account among other programs. */
export const newBrokerKey = (): string => `brk_${randomBytes(10).toString('hex')}`

interface Registration {
  email: string
  name: string
  phoneNumber: string
  passwordHash: string
}

/** Writes a new broker down; `null` when the e-mail is taken. */
export const registerAccount = async (
  tx: Tx,
  { email, name, phoneNumber, passwordHash }: Registration,
  now: Date,
): Promise<number | null> => {
  await dropUnfinished(tx, email, now)
  const account = await tx
    .insertInto('accounts')
    .values({
      email,
      email_key: emailKey(email),
      name,
      phone_number: phoneNumber,
      address: null,
      password_hash: passwordHash,
      role: 'broker',
      state: 'registered',
      phone_confirmed_at: null,
      email_confirmed_at: null,
      broker_key: newBrokerKey(),
      provider_customer_id: null,
      provider_account_id: null,
      default_payment_method_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return account?.id ?? null
}

/** Makes way for whoever owns the address, or has lost the session to finish with. */
const dropUnfinished = async (tx: Tx, email: string, now: Date): Promise<void> => {
  const unfinished = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('state', '=', 'registered')
    .where('created_at', '<', new Date(now.getTime() - UNFINISHED_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!unfinished) return
  await dropRegistration(tx, unfinished.id)
}
