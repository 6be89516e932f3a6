import { formatBalance, formatCents, type OrderCost } from '@seatdesk/domain'

import { t } from '../../../lib/messages/paying.ts'

import classes from './lines.module.css'

interface CostCellsProps extends OrderCost {
  /** What a ticket cost before, and how many were meant; neither by default. */
  priceBefore?: OrderCost['each'] | undefined
  quantityBefore?: number | undefined
}

/** What a line costs: how many at what price, the fee, and the total of both. */
export function CostCells({
  each,
  quantity,
  fee,
  total,
  priceBefore,
  quantityBefore,
}: CostCellsProps) {
  return (
    <>
      <span className={classes['quantity']}>
        <span>
          {quantityBefore !== undefined && (
            <>
              <s>{quantityBefore}</s>{' '}
            </>
          )}
          {quantity} ×{' '}
          {priceBefore !== undefined && (
            <>
              <s>{formatCents(priceBefore)}</s>{' '}
            </>
          )}
          {formatCents(each)}
        </span>
        <span className={classes['quiet']}>{t('CHECKOUT.FEE', { fee: formatBalance(fee) })}</span>
      </span>
      <span className={classes['price']}>{formatCents(total)}</span>
    </>
  )
}
