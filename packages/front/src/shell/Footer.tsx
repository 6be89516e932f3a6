import { Link, type PlaceLink } from '@seatdesk/ui'

import classes from './Footer.module.css'

interface FooterProps {
  places: readonly PlaceLink[]
}

/** The foot of every page that can be seen without an account. */
export function Footer({ places }: FooterProps) {
  return (
    <footer className={classes['root']}>
      {places.map(({ href, label }) => (
        <Link key={href} look="quiet" href={href}>
          {label}
        </Link>
      ))}
    </footer>
  )
}
