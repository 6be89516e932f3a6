import { formatInstant } from '@seatdesk/app-kit/dates'
import { formatCents, type PriceMove } from '@seatdesk/domain'

import { t } from '../../lib/i18n/pricing.ts'

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
      {moves.map(({ id, listingId, from, to, at, actor, actorName, sentence }) => (
        <li key={id} className={classes['row']}>
          <div className={classes['main']}>
            <p className={classes['name']}>{sentence}</p>
            <p className={classes['quiet']}>
              {hasListings && `${t('PRICING.LISTING_NUMBER', { id: listingId })} · `}
              {formatInstant(at)} ·{' '}
              {t('PRICING.BY', { name: actorName ?? t(`PRICING.ACTOR_${actor}`) })}
            </p>
          </div>
          <span className={classes['amount']}>
            {formatCents(from)} → {formatCents(to)}
          </span>
        </li>
      ))}
    </ul>
  )
}
