import { formatCents, type Listing } from '@seatdesk/domain'
import { VisuallyHidden } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/event-tickets.ts'
import type { RecentListingChanges } from '../recent-listing-changes.ts'

import classes from './PriceCell.module.css'

interface PriceCellProps {
  listing: Listing
  live: RecentListingChanges
}

/** The ticket price, with the previous price for a short time after a change. */
export function PriceCell({ listing: { id, price }, live }: PriceCellProps) {
  const mark = useStore(live, ({ marks }) => marks.get(id))
  if (mark?.kind !== 'price') return <strong>{formatCents(price)}</strong>
  return (
    <span className={classes['changed']} data-falls={price < mark.before || undefined}>
      <VisuallyHidden>{t('EVENT_TICKETS.PRICE_WAS')} </VisuallyHidden>
      <s>{formatCents(mark.before)}</s> <strong>{formatCents(price)}</strong>
    </span>
  )
}
