import type { LinkComponentProps } from '@seatdesk/ui'
import { Link } from 'react-router'

/** Every link of the application: one within it goes through the router, any other is a plain link. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const isWithin = href.startsWith('/') && rest.target === undefined
  return isWithin ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
