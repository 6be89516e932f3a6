import { formatInstant } from '@seatdesk/app-kit/dates'
import { type ComparedListing, formatCents, type PriceMove } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'
import { Fragment } from 'react'

import { t } from '../../lib/i18n/pricing.ts'
import { listingHref, listingName } from './internal/listing-name.ts'

import classes from './Pricing.module.css'

interface MoveListProps {
  moves: readonly PriceMove[]
  /** Whether each move names its listing; for moves of several listings. */
  hasListings?: boolean
  /** Whether the moves are those of an earlier page, until the next one is loaded. */
  isStale?: boolean
}

/** Price changes with their reasons, newest first. */
export function MoveList({ moves, hasListings = false, isStale = false }: MoveListProps) {
  if (moves.length === 0) return <p className={classes['quiet']}>{t('PRICING.MOVES_NONE')}</p>
  return (
    <ul className={classes['list']} aria-label={t('PRICING.MOVES_TITLE')} aria-busy={isStale}>
      {moves.map((move) => (
        <li key={move.id} className={classes['row']}>
          <div className={classes['main']}>
            {hasListings && (
              <p>
                <Link href={listingHref(move.listingId)}>{listingName(move)}</Link>
              </p>
            )}
            <p className={classes['name']}>{move.sentence}</p>
            <ComparedPrices comparables={move.comparables} />
            <p className={classes['quiet']}>
              {formatInstant(move.at)} ·{' '}
              {t('PRICING.BY', { name: move.actorName ?? t(`PRICING.ACTOR_${move.actor}`) })}
            </p>
          </div>
          <span className={classes['amount']}>
            {formatCents(move.from)} → {formatCents(move.to)}
          </span>
        </li>
      ))}
    </ul>
  )
}

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
