import { randomBytes } from 'node:crypto'

import { normalizeEmail } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { insertAccount } from './account-store.ts'
import { webAppUrl } from './emails.ts'
import { hashPassword } from './hash-password.ts'
import { consumeLinks, issueLink } from './links.ts'

/** The person who becomes an administrator. */
export interface NewAdministrator {
  email: string
  name: string
  /** International, such as `+12025550123`: codes for sensitive actions go there. */
  phoneNumber: string
}

/**
 * - `invited`: `link` sets the password and works once, for an hour; earlier links no longer work.
 * - `active`: this administrator has signed in before; nothing was changed.
 * - `taken`: the email belongs to a broker or to a deactivated account; nothing was changed.
 */
export type Invitation =
  | { outcome: 'invited'; link: string; isNew: boolean }
  | { outcome: 'active' }
  | { outcome: 'taken' }

/**
 * Creates an administrator, or issues a new link if the administrator has not signed in yet. The caller controls the
 * database, so nothing has to be confirmed.
 */
export const inviteAdministrator = async (
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  person: NewAdministrator,
): Promise<Invitation> => {
  const now = clock.now()
  // Replaced by the password that the link sets.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return transaction(db, async (tx) => {
    const newId = await insertAccount(
      tx,
      { ...person, passwordHash, role: 'administrator', state: 'approved', confirmedAt: now },
      now,
    )
    const id = newId ?? (await findInvited(tx, person.email))
    if (typeof id !== 'number') return id
    await consumeLinks(tx, id, 'reset-password', now)
    const token = await issueLink(tx, id, 'reset-password', now)
    const link = webAppUrl(settings, `/reset-password/${token}`)
    return { outcome: 'invited', link, isNew: newId !== null }
  })
}

/** Whether anyone can sign in to the admin console. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const administrator = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return administrator !== undefined
}

/** The id of an administrator who never signed in, or why none can be invited. */
const findInvited = async (
  tx: Tx,
  email: string,
): Promise<number | { outcome: 'active' } | { outcome: 'taken' }> => {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'role', 'state'])
    .where('email_key', '=', normalizeEmail(email))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (account.role !== 'administrator' || account.state !== 'approved') return { outcome: 'taken' }
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst()
  return session ? { outcome: 'active' } : account.id
}
