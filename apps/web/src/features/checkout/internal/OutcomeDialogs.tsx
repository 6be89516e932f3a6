import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { DownloadPdfButton } from '../../../lib/DownloadPdfButton.tsx'
import { t } from '../../../lib/i18n/payments.ts'
import { PATHS } from '../../../lib/routes.ts'
import { type Cart, availableLines } from '../cart.ts'
import type { MissingCartLines } from '../checkout-machine.ts'
import type { PaymentReceipt } from '../poll-receipt.ts'
import { CartLines, ReceiptLines } from './CartLines.tsx'
import {
  BuyOffer,
  UnavailableCartItems,
  missingReasonText,
  useOffers,
} from './UnavailableCartItems.tsx'

import classes from './PaymentDialog.module.css'

interface OrderedDialogProps {
  /** What was bought. */
  cart: Cart
  /** The receipt from the server; `null` if it could not be loaded. */
  receipt: PaymentReceipt | null
  onClose: () => void
}

/** Everything was ordered. */
export function OrderedDialog({ cart, receipt, onClose }: OrderedDialogProps) {
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.SUCCESS_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('CHECKOUT.BUY_MORE')}</Button>
          <Button emphasis="main" href={PATHS.purchases} data-autofocus>
            {t('CHECKOUT.GO_TO_PURCHASES')}
          </Button>
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>{t('CHECKOUT.SUCCESS_TEXT')}</p>
        <ReceiptLines cart={cart} receipt={receipt} />
        <ReceiptPdfButton receipt={receipt} />
      </div>
    </Modal>
  )
}

interface PartlyOrderedDialogProps {
  /** What was to be bought, with the missing lines. */
  cart: Cart
  receipt: PaymentReceipt | null
  missing: MissingCartLines
  /** The payment method of the purchase; also used for the remaining tickets. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
}

/** Some tickets were unavailable: shows what was bought, and what is left of the others. */
export function PartlyOrderedDialog({
  cart,
  receipt,
  missing,
  method,
  onBuy,
  onClose,
}: PartlyOrderedDialogProps) {
  const { cart: offered, ...choice } = useOffers(missing)
  const ordered = cart.filter(({ listingId }) =>
    missing.every(({ line }) => line.listingId !== listingId),
  )
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.PARTIAL_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('CHECKOUT.BUY_MORE')}</Button>
          <Button
            emphasis={offered.length === 0 ? 'main' : 'plain'}
            href={PATHS.purchases}
            data-autofocus
          >
            {t('CHECKOUT.GO_TO_PURCHASES')}
          </Button>
          <BuyOffer cart={offered} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>{t('CHECKOUT.PARTIAL_TEXT')}</p>
        <ReceiptLines cart={ordered} receipt={receipt} />
        <ReceiptPdfButton receipt={receipt} />
        <UnavailableCartItems missing={missing} {...choice} />
        {offered.length > 0 && <OfferPaymentMethod method={method} />}
      </div>
    </Modal>
  )
}

interface UnavailableDialogProps {
  cart: Cart
  missing: MissingCartLines
  /** The selected payment method; also used for the remaining tickets. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
  /** Called when the buyer wants to see other tickets. */
  onSearch: () => void
}

/** Nothing was bought: shows why, and what is left. */
export function UnavailableDialog({
  cart,
  missing,
  method,
  onBuy,
  onClose,
  onSearch,
}: UnavailableDialogProps) {
  const { cart: offered, ...choice } = useOffers(missing)
  // Lines that were available are bought together with what is left of the others.
  const untouched = cart.filter(({ listingId }) =>
    missing.every(({ line }) => line.listingId !== listingId),
  )
  const isLeft = missing.every(({ offer }) => offer !== null)
  const available = offered.length === 0 ? [] : [...untouched, ...offered]
  return (
    <Modal
      isOpen
      title={t(isLeft ? 'CHECKOUT.CHANGED_TITLE' : 'CHECKOUT.UNAVAILABLE_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button
            emphasis={available.length === 0 ? 'main' : 'plain'}
            onClick={onSearch}
            data-autofocus
          >
            {t('CHECKOUT.SEARCH_TICKETS')}
          </Button>
          <BuyOffer cart={available} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>
          {unavailableText(missing)} {t('CHECKOUT.NOTHING_CHARGED')}
        </p>
        {untouched.length > 0 && <CartLines cart={untouched} />}
        <UnavailableCartItems missing={missing} {...choice} />
        {available.length > 0 && <OfferPaymentMethod method={method} />}
      </div>
    </Modal>
  )
}

/** Returns the reason if all lines have the same one, else a general sentence. */
const unavailableText = (missing: MissingCartLines): string => {
  const [first, ...others] = new Set(missing.map(missingReasonText))
  return first === undefined || others.length > 0 ? t('CHECKOUT.CHANGED_TEXT') : first
}

interface HoldExpiredDialogProps {
  cart: Cart
  /** The selected payment method; used again for the next attempt. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
}

/** The hold on the tickets expired: one press buys them again at the current price. */
export function HoldExpiredDialog({ cart, method, onBuy, onClose }: HoldExpiredDialogProps) {
  const left = availableLines(cart)
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.LAPSED_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('COMMON.CANCEL')}
          </Button>
          <BuyOffer cart={left} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p role="alert" className={classes['sentence']}>
          {t('CHECKOUT.LAPSED_TEXT')}
        </p>
        <CartLines cart={cart} />
        {left.length > 0 && <OfferPaymentMethod method={method} />}
      </div>
    </Modal>
  )
}

/** The payment method of an offer, if known. */
function OfferPaymentMethod({ method }: { method: string | undefined }) {
  return (
    method !== undefined && (
      <p className={classes['progress']}>{t('CHECKOUT.OFFER_METHOD', { method })}</p>
    )
  )
}

/** A button to download the receipt; renders nothing until there is an order. */
function ReceiptPdfButton({ receipt }: { receipt: PaymentReceipt | null }) {
  if (receipt === null || receipt.orders.length === 0) return null
  const { paymentId: id } = receipt
  const request = async () =>
    (await import('../../../lib/api/order.ts')).orderDocuments.paymentReceipt({ id })
  return <DownloadPdfButton ask={request}>{t('CHECKOUT.RECEIPT')}</DownloadPdfButton>
}
