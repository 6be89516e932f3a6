import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { Cart } from '../cart.ts'
import type { Missing } from '../checkout-machine.ts'
import type { PaymentReceipt } from '../payment-receipt.ts'
import { BuyOffer } from './BuyOffer.tsx'
import { MissingLines } from './MissingLines.tsx'
import { OfferMethod } from './OfferMethod.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { useOffers } from './use-offers.ts'

import classes from './PaymentDialog.module.css'

interface PartlyOrderedDialogProps {
  receipt: PaymentReceipt | null
  missing: Missing
  /** What the purchase was paid with, and what is left would be. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
}

/** Some of the tickets could not be had: what was bought, and what is left of the others. */
export function PartlyOrderedDialog({
  receipt,
  missing,
  method,
  onBuy,
  onClose,
}: PartlyOrderedDialogProps) {
  const { cart, ...choice } = useOffers(missing)
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.PARTIAL_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('CHECKOUT.BUY_MORE')}</Button>
          <Button emphasis={cart.length === 0 ? 'main' : 'plain'} href={PATHS.purchases}>
            {t('CHECKOUT.GO_TO_PURCHASES')}
          </Button>
          <BuyOffer cart={cart} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>{t('CHECKOUT.PARTIAL_TEXT')}</p>
        <ReceiptLines receipt={receipt} />
        <ReceiptPaper receipt={receipt} />
        <MissingLines missing={missing} {...choice} />
        {cart.length > 0 && <OfferMethod method={method} />}
      </div>
    </Modal>
  )
}
