import type { LinkComponentProps } from '@seatdesk/ui'
import { Link, useLocation } from 'react-router'

import { type Departure, placeInHistory } from './departure.ts'

/** Every link of the application: one within it goes through the router, any other is a plain link. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const { pathname, search } = useLocation()
  const isWithin = href.startsWith('/') && rest.target === undefined
  if (!isWithin) return <a href={href} {...rest} />
  const departure: Departure = { leftFrom: `${pathname}${search}`, leftAt: placeInHistory() }
  return <Link to={href} state={departure} {...rest} />
}
