import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import { type Cart, stillThere } from '../cart.ts'
import { BuyOffer } from './BuyOffer.tsx'
import { CartLines } from './CartLines.tsx'
import { OfferMethod } from './OfferMethod.tsx'

import classes from './PaymentDialog.module.css'

interface LapsedDialogProps {
  cart: Cart
  /** What would have paid, and pays the next time. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
}

/** The tickets were held no longer: they are bought anew with one press, at the price of now. */
export function LapsedDialog({ cart, method, onBuy, onClose }: LapsedDialogProps) {
  const left = stillThere(cart)
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.LAPSED_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <BuyOffer cart={left} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p role="alert" className={classes['sentence']}>
          {t('CHECKOUT.LAPSED_TEXT')}
        </p>
        <CartLines cart={cart} />
        {left.length > 0 && <OfferMethod method={method} />}
      </div>
    </Modal>
  )
}
