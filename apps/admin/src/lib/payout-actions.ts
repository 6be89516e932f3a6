import { formatDollars, type AdminPayout, saleNumber } from '@seatdesk/domain'

import type { AdminAction } from './ActionDialog.tsx'
import { api } from './api.ts'
import { eventText } from './date-texts.ts'
import { t } from './i18n/money.ts'

/** Actions for a payout in its state; none while it is being sent or once it is paid. */
export const payoutActions = ({
  id,
  status,
  isInProgress,
  event,
  seller,
  amount,
}: AdminPayout): AdminAction[] => {
  if (isInProgress) return []
  const values = { sale: saleNumber(id), seller: seller.name, amount: formatDollars(amount.value) }
  const named = { subject: values.sale, detail: eventText(event) }

  const retry: AdminAction = {
    title: t('PAYOUTS.RETRY'),
    ...named,
    text: t('PAYOUTS.RETRY_TEXT', values),
    done: t('PAYOUTS.RETRIED'),
    run: () => api.adminPayouts.retry({ id }),
  }
  const cancel: AdminAction = {
    title: t('PAYOUTS.CANCEL'),
    ...named,
    text: t('PAYOUTS.CANCEL_TEXT', values),
    isDangerous: true,
    isCancellation: true,
    wantsReason: true,
    done: t('PAYOUTS.CANCELED'),
    run: (reason) => api.adminPayouts.cancel({ id, reason }),
  }
  const reinstate: AdminAction = {
    title: t('PAYOUTS.REINSTATE'),
    ...named,
    text: t('PAYOUTS.REINSTATE_TEXT', values),
    done: t('PAYOUTS.REINSTATED'),
    run: () => api.adminPayouts.reinstate({ id }),
  }
  return { pending: [cancel], failed: [retry, cancel], cancelled: [reinstate], processed: [] }[
    status
  ]
}
