import { randomBytes } from 'node:crypto'

import { emailKey } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'

/** A registration that is not finished after a day gives way to a new one with its e-mail. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000

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
  const { id } = unfinished
  await tx.deleteFrom('messages').where('account_id', '=', id).execute()
  await tx.deleteFrom('codes').where('account_id', '=', id).execute()
  await tx.deleteFrom('links').where('account_id', '=', id).execute()
  await tx
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (own) =>
      own.selectFrom('sessions').select('id').where('account_id', '=', id),
    )
    .execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
