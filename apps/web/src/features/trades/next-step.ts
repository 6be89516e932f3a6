import { type AwaitedPurchase, NO_AMOUNT, ORDER_STATUS } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'

import { t } from '../../lib/messages/trades.ts'

/** What happens next to a purchase, and by when. */
export const nextStep = (purchase: AwaitedPurchase): string => {
  const { statusId, confirmBy, deliverBy, refuseUntil, hasProblem } = purchase
  if (refuseUntil !== null)
    return t('PURCHASES_TABLE.NEXT_MOVED', { moment: formatInstant(refuseUntil) })
  if (hasProblem) return t('PURCHASES_TABLE.NEXT_PROBLEM')
  if (statusId === ORDER_STATUS.requested)
    return confirmBy === null
      ? t('PURCHASES_TABLE.NEXT_SETTLING')
      : t('PURCHASES_TABLE.NEXT_CONFIRM', { moment: formatInstant(confirmBy) })
  if (statusId === ORDER_STATUS.confirmed)
    return t('PURCHASES_TABLE.NEXT_TICKETS', {
      moment: deliverBy === null ? NO_AMOUNT : formatInstant(deliverBy),
    })
  if (statusId === ORDER_STATUS.delivered) return t('PURCHASES_TABLE.NEXT_FETCH')
  return t('PURCHASES_TABLE.NEXT_REFUND')
}
