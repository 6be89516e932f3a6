import { t } from '../../../lib/messages/paying.ts'

import classes from './PaymentDialog.module.css'

/** What an offer will be paid with, where that is known. */
export function OfferMethod({ method }: { method: string | undefined }) {
  return (
    method !== undefined && (
      <p className={classes['progress']}>{t('CHECKOUT.OFFER_METHOD', { method })}</p>
    )
  )
}
