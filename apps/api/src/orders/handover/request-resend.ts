import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { notify } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { writeRecipient } from '../recipient/write-recipient.ts'
import { addStep, lockHandover, readHandover } from './handover-store.ts'

/**
 * Corrects the recipient of sent tickets and asks the seller to cancel the transfer and send it
 * again. The seller is emailed regardless of settings.
 */
export const requestResend: Handler<Contract['handovers']['requestResend']> = ({
  ctx,
  caller,
  input: { id, ...recipient },
}) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const order = await lockHandover(tx, 'buyer_id', { id, accountId: caller.accountId })
    if (!order) throw new ApiError('notFound')
    if (order.state === null || order.state === 'toSend')
      throw new ApiError('orderChanged', { message: 'the tickets were not sent yet' })
    if (order.state === 'accepted')
      throw new ApiError('orderChanged', { message: 'the tickets were already accepted' })
    await writeRecipient(tx, id, recipient, now)
    await tx
      .insertInto('handovers')
      .values({ purchase_id: id, state: 'sent', resend_requested_at: now, changed_at: now })
      .onConflict((conflict) =>
        conflict.column('purchase_id').doUpdateSet({ resend_requested_at: now }),
      )
      .execute()
    await addStep(tx, { id, step: 'resendRequested', note: null, now })
    await notify(tx, now, {
      accountId: order.seller_id,
      kind: 'sale-confirmed',
      typeId: 2,
      message: `The buyer of ${saleNumber(id)} corrected the recipient. Please cancel the transfer and send it again.`,
      eventId: order.event_id,
      about: { kind: 'sale', id },
      urgentSubject: `Please send ${saleNumber(id)} again`,
    })
    const data = await readHandover(tx, id)
    if (!data) throw new ApiError('orderChanged')
    return { data }
  })
