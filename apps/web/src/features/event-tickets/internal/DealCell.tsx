import type { ListingId } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/events.ts'
import type { DealsStore } from '../deals-store.ts'

import classes from './DealCell.module.css'

interface DealCellProps {
  listingId: ListingId
  deals: DealsStore
  /** Whether it is on a separate line below another value; false by default. */
  isBelow?: boolean
}

/** The deal score of a listing; a press shows the explanation. */
export function DealCell({ listingId, deals, isBelow = false }: DealCellProps) {
  const deal = useStore(deals, (state) => state.deals.get(listingId))
  if (!deal) return <span className={classes['none']} data-below={isBelow || undefined} />
  if (deal.score === null)
    return (
      <span className={classes['none']} data-below={isBelow || undefined}>
        –
      </span>
    )
  const { score } = deal
  return (
    <button
      type="button"
      className={classes['root']}
      data-below={isBelow || undefined}
      aria-label={t('EVENT_TICKETS.VALUE_WHY', { score })}
      title={t('EVENT_TICKETS.VALUE_WHY', { score })}
      onClick={() => deals.setState({ asked: listingId })}
    >
      {!isBelow && (
        <span className={classes['bar']} aria-hidden>
          <span style={{ width: `${score}%` }} />
        </span>
      )}
      {isBelow ? t('EVENT_TICKETS.VALUE_BELOW', { score }) : score}
    </button>
  )
}
