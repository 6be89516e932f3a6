import { Skeleton, useWiderThan } from '@seatdesk/ui'

import classes from './EventFilters.module.css'

const CONTROL_HEIGHT = 'calc(2.25rem * var(--mantine-scale))'

/** The event filters before the application runs, in their final size. */
export function EventFiltersOutline({ hasTags }: { hasTags: boolean }) {
  const isWide = useWiderThan('eventHeader')
  return (
    <div className={classes['root']}>
      <div className={classes['line']}>
        <Skeleton height={CONTROL_HEIGHT} />
        <div className={classes['totals']}>
          <Skeleton width="24rem" height={CONTROL_HEIGHT} />
        </div>
      </div>
      {hasTags && <TagsSkeleton isWide={isWide} />}
    </div>
  )
}

/** Skeleton of the tags, in their final size, so that nothing below shifts. */
export function TagsSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div aria-busy className={classes['skeletons']}>
      {isWide && <Skeleton className={classes['title']} />}
      <Skeleton className={classes['tags']} />
    </div>
  )
}
