import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import { PATHS } from '../../../lib/routes.ts'
import type { PaymentReceipt } from '../payment-receipt.ts'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'

import classes from './PaymentDialog.module.css'

interface OrderedDialogProps {
  /** What the server says was bought; `null` where it could not be asked. */
  receipt: PaymentReceipt | null
  onClose: () => void
}

/** Everything was ordered. */
export function OrderedDialog({ receipt, onClose }: OrderedDialogProps) {
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
        <ReceiptLines receipt={receipt} />
        <ReceiptPaper receipt={receipt} />
      </div>
    </Modal>
  )
}
