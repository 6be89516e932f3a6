import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart } from '../checkout-machine.ts'
import { CartLines } from './CartLines.tsx'

import classes from './PaymentDialog.module.css'

interface UnavailableDialogProps {
  cart: Cart
  onClose: () => void
  /** Called when the buyer wants to see what is left. */
  onSearch: () => void
}

/** Somebody was quicker with all of the tickets. */
export function UnavailableDialog({ cart, onClose, onSearch }: UnavailableDialogProps) {
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.UNAVAILABLE_TITLE')}
      onClose={onClose}
      actions={
        <Button emphasis="main" onClick={onSearch}>
          {t('CHECKOUT.SEARCH_TICKETS')}
        </Button>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>{t('CHECKOUT.UNAVAILABLE_TEXT')}</p>
        <CartLines cart={cart} gone={cart.map(({ listingId }) => listingId)} />
      </div>
    </Modal>
  )
}
