import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart } from '../cart.ts'
import type { Missing } from '../checkout-machine.ts'
import { BuyOffer } from './BuyOffer.tsx'
import { CartLines } from './CartLines.tsx'
import { reasonWords } from './missing-words.ts'
import { MissingLines } from './MissingLines.tsx'
import { OfferMethod } from './OfferMethod.tsx'
import { useOffers } from './use-offers.ts'

import classes from './PaymentDialog.module.css'

interface UnavailableDialogProps {
  cart: Cart
  missing: Missing
  /** What would have paid, and what is left will be paid with. */
  method: string | undefined
  onBuy: (cart: Cart) => void
  onClose: () => void
  /** Called when the buyer wants to see what else there is. */
  onSearch: () => void
}

/** Nothing was bought: why, and what is left. */
export function UnavailableDialog({
  cart,
  missing,
  method,
  onBuy,
  onClose,
  onSearch,
}: UnavailableDialogProps) {
  const { cart: offered, ...choice } = useOffers(missing)
  // What stood in no way of its own is bought together with what is left of the rest.
  const untouched = cart.filter(({ listingId }) =>
    missing.every(({ line }) => line.listingId !== listingId),
  )
  const isLeft = missing.every(({ offer }) => offer !== null)
  const wanted = offered.length === 0 ? [] : [...untouched, ...offered]
  return (
    <Modal
      isOpen
      title={t(isLeft ? 'CHECKOUT.CHANGED_TITLE' : 'CHECKOUT.UNAVAILABLE_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button emphasis={wanted.length === 0 ? 'main' : 'plain'} onClick={onSearch}>
            {t('CHECKOUT.SEARCH_TICKETS')}
          </Button>
          <BuyOffer cart={wanted} onBuy={onBuy} />
        </>
      }
    >
      <div className={classes['root']}>
        <p className={classes['sentence']}>
          {sentenceOf(missing)} {t('CHECKOUT.NOTHING_CHARGED')}
        </p>
        {untouched.length > 0 && <CartLines cart={untouched} />}
        <MissingLines missing={missing} {...choice} />
        {wanted.length > 0 && <OfferMethod method={method} />}
      </div>
    </Modal>
  )
}

/** The one reason of all lines, else that there are several. */
const sentenceOf = (missing: Missing): string => {
  const [first, ...others] = new Set(missing.map(reasonWords))
  return first === undefined || others.length > 0 ? t('CHECKOUT.CHANGED_TEXT') : first
}
