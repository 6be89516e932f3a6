import type { ListingId } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { Cart } from '../checkout-machine.ts'
import { CartLines } from './CartLines.tsx'

import classes from './PaymentDialog.module.css'

interface PartlyOrderedDialogProps {
  cart: Cart
  notAvailableIds: readonly ListingId[]
  onClose: () => void
}

/** Somebody was quicker with some of the tickets. */
export function PartlyOrderedDialog({ cart, notAvailableIds, onClose }: PartlyOrderedDialogProps) {
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.PARTIAL_TITLE')}
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
        <p className={classes['sentence']}>{t('CHECKOUT.PARTIAL_TEXT')}</p>
        <CartLines cart={cart} gone={notAvailableIds} />
      </div>
    </Modal>
  )
}
