import {
  costOfOrder,
  formatCents,
  purchaseNumber,
  type Receipt,
  type ReceiptState,
} from '@seatdesk/domain'

import { listingLabel } from '../../../lib/listing-label.ts'
import { t } from '../../../lib/messages/paying.ts'
import { CostCells } from './CostCells.tsx'

import classes from './lines.module.css'
import dialogClasses from './PaymentDialog.module.css'

const AMOUNT = {
  paid: 'CHECKOUT.CHARGED',
  settling: 'CHECKOUT.TO_BE_DEBITED',
  waiting: 'CHECKOUT.TO_BE_CHARGED',
  over: 'CHECKOUT.TO_BE_CHARGED',
} as const satisfies Record<ReceiptState, string>

/** What was bought and what for, in the server's words alone; without a receipt no sum is guessed. */
export function ReceiptLines({ receipt }: { receipt: Receipt | null }) {
  if (receipt === null || receipt.orders.length === 0)
    return <p className={dialogClasses['sentence']}>{t('CHECKOUT.NO_RECEIPT')}</p>
  const isOfSeveral = new Set(receipt.orders.map(({ event }) => event.id)).size > 1
  return (
    <>
      <ul className={classes['root']} aria-label={t('CHECKOUT.ORDERED')}>
        {receipt.orders.map(({ id, event, listing, amount }) => (
          <li key={id} className={classes['line']}>
            <span className={classes['label']}>
              {listingLabel(listing)}
              <span className={classes['quiet']}>
                {[purchaseNumber(id), ...(isOfSeveral ? [event.name] : [])].join(' · ')}
              </span>
            </span>
            <CostCells {...costOfOrder(amount, listing.quantity)} />
          </li>
        ))}
      </ul>
      <p className={dialogClasses['total']}>
        {t(AMOUNT[receipt.state])} <strong>{formatCents(receipt.amount)}</strong>
      </p>
    </>
  )
}
