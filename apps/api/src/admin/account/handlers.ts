import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import {
  lockAccount,
  payoutsReleasedEmail,
  queueAccountEmail,
  updateAccount,
} from '../../identity/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { approveAccount, approveAccounts, rejectAccount } from './approve-account.ts'
import { deactivateAccount, reactivateAccount } from './deactivate-account.ts'
import { getAccount, toListedAccount } from './get-account.ts'

/** Resumes the payouts of an account that were frozen after its owner reported an intrusion. */
const releasePayouts: Handler<Contract['adminAccounts']['releasePayouts']> = async ({
  ctx: { db, clock, settings },
  caller,
  input: { id, reason },
}) => {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ApiError('notFound')
    const account = await lockAccount(tx, id)
    if (!account.payouts_frozen_at)
      throw new ApiError('conflict', { message: 'the payouts of this account are not paused' })
    await updateAccount(tx, id, { payouts_frozen_at: null })
    await queueAccountEmail(tx, account, payoutsReleasedEmail(settings, account), now)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'accounts.releasePayouts',
      subject: { kind: 'account', id },
      details: { reason, frozenSince: account.payouts_frozen_at.toISOString() },
      now,
    })
  })
  return {}
}

const ORDERS: SortExpressions<Contract['adminAccounts']['list']> = {
  created_at: sql`created_at`,
  name: sql`lower(name)`,
  email: sql`email_key`,
}

/** Lists accounts by state and text; the text is searched in name, email and phone number. */
const listAccounts: Handler<Contract['adminAccounts']['list']> = async ({ ctx, input }) => {
  const { state, search = '' } = input
  const found = ctx.db
    .selectFrom('accounts')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .where(sql<boolean>`position(
      lower(${search}) in lower(concat_ws(' ', name, email, phone_number))) > 0`)
  const order = { by: ORDERS[input.orderBy], id: 'accounts.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toListedAccount), paginator }
}

/** Handlers of the accounts, for administrators. */
export const adminAccountHandlers = {
  list: listAccounts,
  get: getAccount,
  approve: approveAccount,
  approveMany: approveAccounts,
  reject: rejectAccount,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
  releasePayouts,
} satisfies ResourceHandlers<'adminAccounts'>
