import { Skeleton } from '@seatdesk/ui'

import classes from './CatalogSkeleton.module.css'

const EVENT_CARD_COUNT = ['favorite', 'sports', 'music', 'arts']

/** Skeleton of the catalog on the home screen. Uses no provider. */
export function CatalogSkeleton() {
  return (
    <div className={classes['root']} aria-hidden>
      <div className={classes['cards']}>
        {EVENT_CARD_COUNT.map((card) => (
          <Skeleton key={card} height="calc(4.125rem * var(--mantine-scale))" />
        ))}
      </div>
      {['tailored', ...EVENT_CARD_COUNT].map((category) => (
        <Skeleton key={category} height="calc(9rem * var(--mantine-scale))" />
      ))}
    </div>
  )
}
