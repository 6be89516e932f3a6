import { randomBytes } from 'node:crypto'

import { emailKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { isWorkable, workOff } from '../../kernel/database/dead-letters.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { openSession } from '../session/session-store.ts'
import { lockAccount } from './account-store.ts'
import { hashPassword } from './hash-password.ts'
import { issueCode } from './issue-code.ts'
import { confirmationLetter, sendLetter } from './letters.ts'
import { issueLink, findLink, isGood } from './links.ts'

/** Opens an account, and sends a code to its phone and a link to its e-mail address. */
export const register: Handler<Contract['account']['register']> = async ({
  ctx,
  input: { email, name, password, phoneNumber },
  request: { device },
}) => {
  const now = ctx.clock.now()
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const id = await registerAccount(tx, { email, name, phoneNumber, passwordHash }, now)
    if (id === null) throw new Refusal('emailTaken')
    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Registered User',
      device,
    })
    const binding = { purpose: 'confirm-phone', sessionId } as const
    await issueCode(ctx, tx, { id, phone_number: phoneNumber, phone_confirmed_at: null }, binding)
    const token = await issueLink(tx, id, 'confirm-email', now)
    const disownToken = await issueLink(tx, id, 'disown', now)
    const told = { name, phoneNumber, token, disownToken }
    await sendLetter(tx, { id, email }, confirmationLetter(ctx.settings, told), now)
    return tokens
  })
}

/** A broker id: the public name of an account among other programs. */
export const newBrokerKey = (): string => `brk_${randomBytes(10).toString('hex')}`

interface Registration {
  email: string
  name: string
  phoneNumber: string
  passwordHash: string
}

/** Writes a new broker down; `null` when the e-mail is taken. */
const registerAccount = async (
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

/**
 * Deletes a registration that the owner of its e-mail address did not make, also after the address
 * was confirmed by mistake; an account that was let in is beyond it.
 */
export const disown: Handler<Contract['account']['disown']> = async ({ ctx, input: { token } }) => {
  await transaction(ctx.db, async (tx) => {
    const link = await findLink(tx, token, 'disown')
    if (!link || !isGood(link, ctx.clock.now())) throw new Refusal('wrongGuardLink')
    const { id, state } = await lockAccount(tx, link.account_id)
    if (state !== 'registered' && state !== 'pending') throw new Refusal('wrongGuardLink')
    await dropRegistration(tx, id)
  })
  return {}
}

/** A registration that is not finished after a day makes way. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000

const MOST_AT_ONCE = 100

/** Drops the registrations of a day ago whose e-mail address nobody has confirmed. */
export const lapseRegistrations = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const lapsed = await db
    .selectFrom('accounts')
    .select('id')
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - UNFINISHED_MS))
    .where(isWorkable('lapse-registrations', sql.ref('accounts.id'), clock.now()))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await workOff(ctx, 'lapse-registrations', lapsed, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(db, (tx) => lapse(tx, id)),
  })
}

const lapse = async (tx: Tx, id: number): Promise<void> => {
  const stillSo = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (stillSo) await dropRegistration(tx, id)
}

/** Removes an account that was never let in, with all that it was sent and may still open it with. */
const dropRegistration = async (tx: Tx, id: number): Promise<void> => {
  for (const table of ['messages', 'codes', 'links', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (own) =>
      own.selectFrom('sessions').select('id').where('account_id', '=', id),
    )
    .execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
