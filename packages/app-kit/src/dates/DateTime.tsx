import type { Instant } from '@seatdesk/domain'

import { formatInstant } from './format-instant.ts'

import classes from './DateTime.module.css'

/** Shows an instant in the user's time zone. */
export function DateTime({ at }: { at: Instant }) {
  return (
    <time dateTime={at} className={classes['root']}>
      {formatInstant(at)}
    </time>
  )
}
