import type { ListingId } from '@seatdesk/domain'
import { SelectField } from '@seatdesk/ui'

import { t } from '../../../lib/messages/paying.ts'
import type { Missing } from '../checkout-machine.ts'
import { offerWords, reasonWords } from './missing-words.ts'

import classes from './lines.module.css'

interface MissingLinesProps {
  missing: Missing
  /** How many of a line the buyer would take of what is left. */
  quantityOf: (listingId: ListingId) => number
  onQuantity: (listingId: ListingId, quantity: number) => void
}

/** What could not be had, why, and how many are taken of what is left. */
export function MissingLines({ missing, quantityOf, onQuantity }: MissingLinesProps) {
  return (
    <ul className={classes['root']} aria-label={t('CHECKOUT.NOT_AVAILABLE')}>
      {missing.map((one) => {
        const { listingId, label } = one.line
        return (
          <li key={listingId} className={classes['line']}>
            <span className={classes['label']}>
              {label}
              <span className={classes['quiet']}>
                {reasonWords(one)} {offerWords(one)}
              </span>
            </span>
            {one.offer && (
              <SelectField
                className={classes['offer'] ?? ''}
                size="xs"
                label={t('CHECKOUT.OFFER_QUANTITY', { label })}
                isLabelHidden
                options={optionsOf(one.offer.splitValues)}
                value={String(quantityOf(listingId))}
                onChange={(value) => onQuantity(listingId, Number(value))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const optionsOf = (quantities: readonly number[]) => [
  { value: '0', label: t('CHECKOUT.OFFER_NONE') },
  ...quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) })),
]
