import { formatInstant } from '@seatdesk/app-kit/dates'
import { formatCents, type PriceMove } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'

import { t } from '../../lib/i18n/pricing.ts'
import { ComparedPrices } from './ComparedPrices.tsx'
import { listingHref, listingName } from './internal/listing-name.ts'

import classes from './Pricing.module.css'

interface MoveListProps {
  moves: readonly PriceMove[]
  /** Whether each move names its listing; for moves of several listings. */
  hasListings?: boolean
}

/** Price changes with their reasons, newest first. */
export function MoveList({ moves, hasListings = false }: MoveListProps) {
  if (moves.length === 0) return <p className={classes['quiet']}>{t('PRICING.MOVES_NONE')}</p>
  return (
    <ul className={classes['list']} aria-label={t('PRICING.MOVES_TITLE')}>
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
