import { Link, type NavItem } from '@seatdesk/ui'

import classes from './SectionBar.module.css'

interface SectionBarProps {
  /** Name of the section of the console. */
  label: string
  places: readonly NavItem[]
}

/** Links to the lists of the current section of the console. */
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
