import { type ComparedListing, formatCents } from '@seatdesk/domain'
import { Fragment } from 'react'

import { t } from '../../lib/i18n/pricing.ts'

import classes from './Pricing.module.css'

/** The prices of the cheapest comparable listings; outliers are struck through. */
export function ComparedPrices({ comparables }: { comparables: readonly ComparedListing[] }) {
  if (comparables.length === 0) return null
  return (
    <p className={classes['quiet']}>
      {t('PRICING.COMPARED')}{' '}
      {comparables.map(({ mark, price, isOutlier }, index) => (
        <Fragment key={mark}>
          {index > 0 && ', '}
          {isOutlier ? (
            <>
              <s>{formatCents(price)}</s> {t('PRICING.OUTLIER')}
            </>
          ) : (
            formatCents(price)
          )}
        </Fragment>
      ))}
    </p>
  )
}
