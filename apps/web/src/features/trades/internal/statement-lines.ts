import type { PayoutDetails, SaleDetails } from '@seatdesk/domain'

import { t } from '../../../lib/messages/trades.ts'

/** One line of a payout's sum, in cents; what is taken off lies below zero. */
export interface StatementLine {
  term: string
  amountCents: number
}

const centsOf = ({ value }: { value: number }): number => Math.round(value * 100)

/** How a payout adds up: proceeds, less the fee, less and plus credits; nothing of a sale that is off. */
export const statementLines = (
  { amount, fee }: Pick<SaleDetails, 'amount' | 'fee'>,
  payout: Pick<PayoutDetails, 'kept' | 'owed'>,
): StatementLine[] => {
  if (fee === null) return []
  const [kept, owed] = [centsOf(payout.kept), centsOf(payout.owed)]
  return [
    { term: t('PAYOUTS_TABLE.PROCEEDS'), amountCents: amount },
    { term: t('PAYOUTS_TABLE.LESS_FEE'), amountCents: 0 - fee },
    ...(kept === 0 ? [] : [{ term: t('PAYOUTS_TABLE.LESS_KEPT'), amountCents: -kept }]),
    ...(owed === 0 ? [] : [{ term: t('PAYOUTS_TABLE.PLUS_OWED'), amountCents: owed }]),
  ]
}
