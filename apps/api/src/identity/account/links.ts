import { RETENTION } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import type { LinkTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'

export type LinkPurpose = Selectable<LinkTable>['purpose']

const MINUTE_MS = 60_000

/** Lifetime of a link by purpose, in milliseconds. */
const LIFETIME_MS = {
  'confirm-email': 7 * 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  'delete-account': 24 * 60 * MINUTE_MS,
  'unrecognized-signup': 7 * 24 * 60 * MINUTE_MS,
  // An email may be read after a vacation.
  'not-me': 30 * 24 * 60 * MINUTE_MS,
} satisfies Record<LinkPurpose, number>

/** Creates the token of a link; stores only its hash. */
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

/**
 * Finds the link of a token with this purpose, including used and expired links; `null` otherwise.
 */
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

/** Whether a link is unused and not expired. */
export const isLinkValid = ({ used_at, expires_at }: Selectable<LinkTable>, now: Date): boolean =>
  used_at === null && expires_at > now

/** Invalidates all links of one purpose of an account, after one of them was used. */
export const consumeLinks = async (
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

/** Deletes links that expired long ago. */
export const purgeOldLinks = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'links',
    key: 'token_hash',
    isOld: sql`expires_at < ${retentionCutoff(ctx.clock.now(), RETENTION.linkDays)}`,
  })
