import { formatBalance, formatCents, type QueuedSale } from '@seatdesk/domain'

import { t } from '../../lib/messages/trades.ts'

import classes from './SaleAmount.module.css'

/** What a sale brings, and what is left of it where its cost is known. */
export function SaleAmount({ sale }: { sale: QueuedSale }) {
  return (
    <>
      {formatCents(sale.amount)}
      {sale.profit !== null && (
        <span className={classes['profit']}>
          {t('TRADES.PROFIT_OF', { amount: formatBalance(sale.profit) })}
        </span>
      )}
    </>
  )
}
