import type { EventSummary, Party, Status } from '@seatdesk/domain'
import { Link, StatusBadge } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { hrefs } from './addresses.ts'
import { eventDateText } from './date-texts.ts'

import classes from './Cells.module.css'

/** Status badge with color and label. */
export function StatusCell({ status: { tone, label } }: { status: Status }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/**
 * Link to the account of a party. In tables and facts a long name takes two lines; the whole name is
 * in the tooltip and on the page of the account.
 */
export function PartyLink({ party }: { party: Party }) {
  const name = party.name.trim() || party.email
  return (
    <Link
      href={hrefs.account(party.id)}
      title={name === party.email ? name : `${name}, ${party.email}`}
      className={classes['party']}
    >
      {name}
    </Link>
  )
}

/** A fact of a row, with a lesser one below it. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes['twoLines']}>
      <span>{first}</span>
      <span className={classes['quiet']}>{second}</span>
    </span>
  )
}

/** Event of a row, with its date. */
export function EventCell({ event }: { event: EventSummary }) {
  return (
    <span className={classes['root']}>
      <Link href={hrefs.event(event.id)} look="quiet">
        {event.name}
      </Link>
      <span className={classes['dateTime']}>{eventDateText(event)}</span>
    </span>
  )
}
