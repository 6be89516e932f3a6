import { formatCents } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { Cart } from '../checkout-machine.ts'
import { cartTotal } from './cart-total.ts'
import { CartLines } from './CartLines.tsx'

import classes from './PaymentDialog.module.css'

interface OrderedDialogProps {
  cart: Cart
  onClose: () => void
}

/** Everything was ordered. */
export function OrderedDialog({ cart, onClose }: OrderedDialogProps) {
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.SUCCESS_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('CHECKOUT.BUY_MORE')}</Button>
          <Button emphasis="main" href={PATHS.purchases}>
            {t('CHECKOUT.GO_TO_PURCHASES')}
          </Button>
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>{t('CHECKOUT.SUCCESS_TEXT')}</p>
        <CartLines cart={cart} />
        <p className={classes['total']}>
          {t('CHECKOUT.TOTAL')} <strong>{formatCents(cartTotal(cart))}</strong>
        </p>
      </div>
    </Modal>
  )
}
