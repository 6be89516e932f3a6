import type { Instant } from '@seatdesk/domain'

import { formatInstant } from './format-instant.ts'

import classes from './Moment.module.css'

/** When something happened, where the reader is. */
export function Moment({ at }: { at: Instant }) {
  return (
    <time dateTime={at} className={classes['root']}>
      {formatInstant(at)}
    </time>
  )
}
