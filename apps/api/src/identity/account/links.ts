import { RETENTION } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows, longAgo } from '../../kernel/database/delete-old-rows.ts'
import type { LinkTable } from '../../kernel/database/schema.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { hashToken, newToken } from '../../kernel/secret/hash-token.ts'

export type LinkPurpose = Selectable<LinkTable>['purpose']

const MINUTE_MS = 60_000

/** For how long the link of a message is good. */
const LIFETIME_MS = {
  'confirm-email': 7 * 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  'delete-account': 24 * 60 * MINUTE_MS,
  disown: 7 * 24 * 60 * MINUTE_MS,
  // A letter may be read after a holiday.
  'not-me': 30 * 24 * 60 * MINUTE_MS,
} satisfies Record<LinkPurpose, number>

/** Makes the token of a link; only its hash is kept. */
export const issueLink = async (
  tx: Tx,
  accountId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]),
      used_at: null,
    })
    .execute()
  return token
}

/** The link of a token of this purpose, used and expired ones too; `null` for any other token. */
export const findLink = async (
  db: Db | Tx,
  token: string,
  purpose: LinkPurpose,
): Promise<Selectable<LinkTable> | null> => {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return link ?? null
}

/** Whether a link is still good. */
export const isGood = ({ used_at, expires_at }: Selectable<LinkTable>, now: Date): boolean =>
  used_at === null && expires_at > now

/** Spends every link of one purpose that an account was sent: one of them has done its work. */
export const spendLinks = async (
  tx: Tx,
  accountId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Forgets the links that expired long ago. */
export const forgetOldLinks = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'links',
    key: 'token_hash',
    isOld: sql`expires_at < ${longAgo(ctx.clock.now(), RETENTION.linkDays)}`,
  })
