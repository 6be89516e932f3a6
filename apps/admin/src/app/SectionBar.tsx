import { Link, type NavItem } from '@seatdesk/ui'

import classes from './SectionBar.module.css'

interface SectionBarProps {
  /** What the part of the console is called. */
  label: string
  places: readonly NavItem[]
}

/** The lists of the part of the console that is shown. */
export function SectionBar({ label, places }: SectionBarProps) {
  return (
    <nav className={classes['root']} aria-label={label}>
      {places.map(({ href, label: name, isCurrent }) => (
        <Link key={href} href={href} look="quiet" aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
