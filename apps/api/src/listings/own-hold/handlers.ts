import { HOLD_REMINDER_MINUTES, MAX_HOLD_DAYS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError, validationError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { ResourceHandlers, Handler } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { releaseOwnHold } from '../hold/release-own-hold.ts'
import { listOwnHolds, readOwnHold } from './own-hold-list.ts'
import { chooseTickets, withholdTickets } from './withhold-tickets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Creates an own hold until a time. Its tickets leave the market in the same transaction. */
const createOwnHold: Handler<Contract['ownHolds']['create']> = async ({
  ctx,
  caller,
  input: { id: listingId, heldFor, note, ...choice },
}) => {
  const now = ctx.clock.now()
  const deadline = new Date(choice.until)
  if (deadline <= now) throw validationError({ until: 'must be in the future' })
  if (deadline.getTime() - now.getTime() > MAX_HOLD_DAYS * DAY_MS)
    throw validationError({ until: `must be within ${MAX_HOLD_DAYS} days` })
  await releaseExpiredHolds(ctx)
  const sellerId = caller.accountId
  return transaction(ctx.db, async (tx) => {
    const ticketIds = await chooseTickets(tx, { sellerId, listingId, ...choice })
    const isSoonOver = deadline.getTime() - now.getTime() <= HOLD_REMINDER_MINUTES * 60_000
    const { id } = await tx
      .insertInto('own_holds')
      .values({
        listing_id: listingId,
        seller_id: sellerId,
        made_by: sellerId,
        quantity: ticketIds.length,
        held_for: heldFor,
        note: note ?? null,
        created_at: now,
        expires_at: deadline,
        // A hold that ends this soon needs no reminder.
        reminded_at: isSoonOver ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await withholdTickets(tx, listingId, ticketIds, { own_hold_id: id })
    const data = await readOwnHold(tx, sellerId, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** Handlers of own holds. */
export const ownHoldHandlers = {
  list: listOwnHolds,
  create: createOwnHold,
  release: releaseOwnHold,
} satisfies ResourceHandlers<'ownHolds'>
