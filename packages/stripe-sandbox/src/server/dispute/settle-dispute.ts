import type { Stored } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'
import { reinstateFunds } from './move-funds.ts'

/** Decides a dispute: what was taken stays taken or comes back; an inquiry took nothing. */
export const settleDispute = async (
  work: Work,
  dispute: Stored<'dispute'>,
  isWon: boolean,
): Promise<void> => {
  const { body } = dispute
  const isInquiry = body.status.startsWith('warning_')
  body.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
  body.is_charge_refundable = isInquiry || isWon
  await work.store.save(dispute)
  if (body.status === 'won') await reinstateFunds(work, dispute)
  await work.emit('charge.dispute.closed', body)
}
