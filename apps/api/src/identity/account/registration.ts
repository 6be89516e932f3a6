import { normalizeEmail } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { openSession } from '../session/session-store.ts'
import { insertAccount, lockAccount } from './account-store.ts'
import { confirmationEmail, queueAccountEmail } from './emails.ts'
import { hashPassword } from './hash-password.ts'
import { issueCode } from './issue-code.ts'
import { issueLink, findLink, isLinkValid } from './links.ts'

/** Registers an account; sends a code to its phone and a link to its email address. */
export const register: Handler<Contract['account']['register']> = async ({
  ctx,
  input: { email, name, password, phoneNumber },
  request: { device },
}) => {
  const now = ctx.clock.now()
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const id = await registerAccount(tx, { email, name, phoneNumber, passwordHash }, now)
    if (id === null) throw new ApiError('emailTaken')
    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Registered User',
      device,
    })
    const binding = { purpose: 'confirm-phone', sessionId } as const
    await issueCode(ctx, tx, { id, phone_number: phoneNumber, phone_confirmed_at: null }, binding)
    const token = await issueLink(tx, id, 'confirm-email', now)
    const unrecognizedToken = await issueLink(tx, id, 'unrecognized-signup', now)
    const message = confirmationEmail(ctx.settings, { token, unrecognizedToken })
    await queueAccountEmail(tx, { id, email }, message, now)
    return tokens
  })
}

interface Registration {
  email: string
  name: string
  phoneNumber: string
  passwordHash: string
}

/** Inserts a new account; returns `null` if the email is taken. */
const registerAccount = async (
  tx: Tx,
  { email, name, phoneNumber, passwordHash }: Registration,
  now: Date,
): Promise<number | null> => {
  await deleteUnfinished(tx, email, now)
  return insertAccount(
    tx,
    {
      email,
      name,
      phoneNumber,
      passwordHash,
      role: 'broker',
      state: 'registered',
      confirmedAt: null,
    },
    now,
  )
}

/**
 * Deletes an unfinished registration, to free the address for its owner or for a second attempt.
 */
const deleteUnfinished = async (tx: Tx, email: string, now: Date): Promise<void> => {
  const unfinished = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', normalizeEmail(email))
    .where('state', '=', 'registered')
    .where('created_at', '<', new Date(now.getTime() - REGISTRATION_LIFETIME_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!unfinished) return
  await deleteRegistration(tx, unfinished.id)
}

/**
 * Deletes a registration that the owner of the email address did not make, even if the address was
 * confirmed by mistake. Does not affect approved accounts.
 */
export const reportUnrecognizedSignup: Handler<
  Contract['account']['reportUnrecognizedSignup']
> = async ({ ctx, input: { token } }) => {
  await transaction(ctx.db, async (tx) => {
    const link = await findLink(tx, token, 'unrecognized-signup')
    if (!link || !isLinkValid(link, ctx.clock.now())) throw new ApiError('wrongNotMeLink')
    const { id, state } = await lockAccount(tx, link.account_id)
    if (state !== 'registered' && state !== 'pending') throw new ApiError('wrongNotMeLink')
    await deleteRegistration(tx, id)
  })
  return {}
}

/** Unfinished registrations expire after a day. */
const REGISTRATION_LIFETIME_MS = 24 * 60 * 60 * 1000

const MAX_AT_ONCE = 100

/** Deletes registrations older than a day with an unconfirmed email address. */
export const expireRegistrations = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const expired = await db
    .selectFrom('accounts')
    .select('id')
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - REGISTRATION_LIFETIME_MS))
    .where(isProcessable('expire-registrations', sql.ref('accounts.id'), clock.now()))
    .orderBy('created_at')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, 'expire-registrations', expired, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(db, (tx) => expireRegistration(tx, id)),
  })
}

const expireRegistration = async (tx: Tx, id: number): Promise<void> => {
  const stillSo = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (stillSo) await deleteRegistration(tx, id)
}

/** Deletes an account that was never approved, with its codes, links and sessions. */
const deleteRegistration = async (tx: Tx, id: number): Promise<void> => {
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
