import {
  orderCostFromTotal,
  formatBalance,
  formatCents,
  orderCost,
  type OrderCost,
  purchaseNumber,
  type Receipt,
  type ReceiptState,
} from '@seatdesk/domain'
import { UnbrokenText, VisuallyHidden } from '@seatdesk/ui'

import { disclosureSentences } from '../../../lib/disclosure-sentences.ts'
import { t } from '../../../lib/i18n/payments.ts'
import { listingLabel } from '../../../lib/listing-label.ts'
import { Restrictions } from '../../../lib/Restrictions.tsx'
import type { Cart, CheckoutLine } from '../cart.ts'
import { deliveryText, EventGroups } from './EventGroups.tsx'

import linesClasses from './lines.module.css'
import dialogClasses from './PaymentDialog.module.css'

/** The lines of a cart; shows stock changes as they happen. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <EventGroups
      isLive
      lines={cart.map((line) => ({
        about: line.about,
        item: <CartLine key={line.listingId} line={line} />,
      }))}
    />
  )
}

function CartLine({ line }: { line: CheckoutLine }) {
  const text = lineChangeText(line)
  return (
    <li className={linesClasses['line']} data-gone={line.isGone}>
      <span className={linesClasses['label']}>
        {line.label}
        {line.about && <span className={linesClasses['quiet']}>{deliveryText(line.about)}</span>}
        <Restrictions disclosures={line.restrictions ?? []} />
        <Notices sentences={line.notices ?? []} />
        {text !== null && <span className={linesClasses['quiet']}>{text}</span>}
      </span>
      <CostCells
        {...orderCost(line.price, line.quantity)}
        priceBefore={line.priceBefore}
        quantityBefore={line.quantityBefore}
      />
    </li>
  )
}

/** What is said about seats besides restrictions; nothing if there is nothing. */
function Notices({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return <span className={linesClasses['quiet']}>{sentences.join(' · ')}</span>
}

/** Returns what changed on a line since it was added, except for its price; null if nothing. */
const lineChangeText = ({
  isGone,
  soldIn,
  quantity,
  quantityBefore,
}: CheckoutLine): string | null => {
  if (soldIn !== undefined) return t('CHECKOUT.SOLD_IN', { counts: soldIn.join(', ') })
  if (isGone) return t('CHECKOUT.JUST_GONE')
  return quantityBefore === undefined ? null : t('CHECKOUT.FEWER_LEFT', { count: quantity })
}

interface CostCellsProps extends OrderCost {
  /** The earlier price and quantity; undefined if unchanged. */
  priceBefore?: OrderCost['each'] | undefined
  quantityBefore?: number | undefined
}

/** The cost of a line: quantity, price, fee and total. */
function CostCells({ each, quantity, fee, total, priceBefore, quantityBefore }: CostCellsProps) {
  return (
    <>
      <span className={linesClasses['quantity']}>
        <span>
          {quantityBefore !== undefined && (
            <>
              <s>{quantityBefore}</s>{' '}
            </>
          )}
          {quantity} ×{' '}
          {priceBefore === undefined ? (
            formatCents(each)
          ) : (
            <>
              <VisuallyHidden>{t('CHECKOUT.WAS')} </VisuallyHidden>
              <s>{formatCents(priceBefore)}</s> {t('CHECKOUT.NOW', { price: formatCents(each) })}
            </>
          )}
        </span>
        <span className={linesClasses['quiet']}>
          {t('CHECKOUT.FEE', { fee: formatBalance(fee) })}
        </span>
      </span>
      <span className={linesClasses['price']}>{formatCents(total)}</span>
    </>
  )
}

const AMOUNT = {
  paid: 'CHECKOUT.CHARGED',
  settling: 'CHECKOUT.TO_BE_DEBITED',
  waiting: 'CHECKOUT.TO_BE_CHARGED',
  over: 'CHECKOUT.TO_BE_CHARGED',
} as const satisfies Record<ReceiptState, string>

/** What was bought, without amounts: only the server knows what it charged. */
function OrderedLines({ cart }: { cart: Cart }) {
  return (
    <EventGroups
      label={t('CHECKOUT.ORDERED')}
      lines={cart.map(({ listingId, label, about, restrictions = [], notices = [] }) => ({
        about,
        item: (
          <li key={listingId} className={linesClasses['line']}>
            <span className={linesClasses['label']}>
              {label}
              {about && <span className={linesClasses['quiet']}>{deliveryText(about)}</span>}
              <Restrictions disclosures={restrictions} />
              <Notices sentences={notices} />
            </span>
          </li>
        ),
      }))}
    />
  )
}

interface ReceiptLinesProps {
  /** What was bought: shown without a receipt. */
  cart: Cart
  receipt: Receipt | null
}

/**
 * The orders of a receipt, as the server reports them; without a receipt shows no calculated total.
 */
export function ReceiptLines({ cart, receipt }: ReceiptLinesProps) {
  if (receipt === null || receipt.orders.length === 0)
    return (
      <>
        <OrderedLines cart={cart} />
        <p className={dialogClasses['sentence']}>{t('CHECKOUT.NO_RECEIPT')}</p>
      </>
    )
  return (
    <>
      <EventGroups
        label={t('CHECKOUT.ORDERED')}
        lines={receipt.orders.map(({ id, event, listing, amount }) => {
          const ordered = { event, ...listing }
          return {
            about: ordered,
            item: (
              <li key={id} className={linesClasses['line']}>
                <span className={linesClasses['label']}>
                  {listingLabel(listing)}
                  <Restrictions disclosures={listing.disclosures} />
                  <Notices sentences={disclosureSentences(listing)} />
                  <span className={linesClasses['quiet']}>
                    <UnbrokenText>{`${purchaseNumber(id)} · ${deliveryText(ordered)}`}</UnbrokenText>
                  </span>
                </span>
                <CostCells {...orderCostFromTotal(amount, listing.quantity)} />
              </li>
            ),
          }
        })}
      />
      <p className={dialogClasses['total']}>
        {t(AMOUNT[receipt.state])} <strong>{formatCents(receipt.amount)}</strong>
      </p>
    </>
  )
}
