import { EVENT_APPROVED } from '@seatdesk/domain'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Why a delivery date is invalid; `null` if it is valid. Both are local times of the venue. */
export const deliveryProblem = (deliveryDate: string, eventTime: string): string | null =>
  deliveryDate > eventTime ? 'must not be after the event' : null

/** @throws 422 if tickets would be delivered after the event. */
export const rejectLateDelivery = async (
  tx: Tx,
  { eventId, deliveryDate }: { eventId: number; deliveryDate: string },
): Promise<void> => {
  const event = await tx
    .selectFrom('events')
    .select(['date_time', 'date_tba'])
    .where('id', '=', eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  const problem = !event || event.date_tba ? null : deliveryProblem(deliveryDate, event.date_time)
  if (problem) throw validationError({ deliveryDate: problem })
}
