import {
  countSubstitutesNeeded,
  formatCents,
  orderStatus,
  purchaseNumber,
  type SaleDetails,
} from '@seatdesk/domain'
import { Button, Link, UnbrokenText } from '@seatdesk/ui'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/i18n/order-details.ts'
import { listingLabel } from '../../../lib/listing-label.ts'
import { useRight } from '../../../lib/rights.ts'
import { StatusCell } from '../OrderCard.tsx'

import listClasses from './SalesList.module.css'
import classes from './SubstitutesSection.module.css'

/**
 * The substitutes that were bought for a sale, and a link to buy those that it still needs. Renders
 * nothing if there is neither.
 */
export function SubstitutesSection({ sale }: { sale: SaleDetails }) {
  const mayBuy = useRight('buySubstitutes')
  const { substitutes } = sale
  const needed = mayBuy ? countSubstitutesNeeded(sale) : 0
  if (substitutes.length === 0 && needed === 0) return null
  return (
    <section aria-label={t('SALES_TABLE.SUBSTITUTES')} className={classes['root']}>
      <h3>{t('SALES_TABLE.SUBSTITUTES')}</h3>
      {substitutes.length === 0 ? (
        <p className={classes['text']}>{t('SALES_TABLE.SUBSTITUTES_TEXT')}</p>
      ) : (
        <ul className={listClasses['root']}>
          {substitutes.map(({ id, listing, amount, statusId }) => (
            <li key={id}>
              <Link href={hrefs.purchase(id)}>
                <UnbrokenText>{purchaseNumber(id)}</UnbrokenText>
              </Link>
              <span>{listingLabel(listing)}</span>
              {amount !== 0 && <span>{formatCents(amount)}</span>}
              <StatusCell status={orderStatus(statusId)} />
            </li>
          ))}
        </ul>
      )}
      {needed > 0 && (
        <div>
          <Button href={hrefs.buySubstitutes(sale, needed)}>
            {t('SALES_TABLE.BUY_SUBSTITUTES')}
          </Button>
        </div>
      )}
    </section>
  )
}
