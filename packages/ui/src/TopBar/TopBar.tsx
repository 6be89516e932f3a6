import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import { useWords } from '../words/words.ts'
import { currentOf } from './current-of.ts'

import classes from './TopBar.module.css'

/** A place of the application, as the bars show it. */
export interface PlaceLink {
  /** Where it leads. */
  href: string
  /** What it is called. */
  label: string
  /** Whether it is the place shown, or what is shown stands `within` it; off by default. */
  isCurrent?: boolean | 'within'
  /** How many new things wait there; nothing by default or at 0. */
  badge?: number
}

export interface TopBarProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** The mark at the left, a link by custom. */
  logo: ReactNode
  /** The places, shown from the `menu` breakpoint on; none by default. */
  links?: readonly PlaceLink[]
  /** What stands at the right end; nothing by default. */
  right?: ReactNode
}

/** The bar at the top: the mark, the places, and whoever is signed in. */
export function TopBar({ logo, links = [], right, className, ...rest }: TopBarProps) {
  const words = useWords()
  return (
    <header className={cx(classes['root'], className)} {...rest}>
      <div className={classes['inner']}>
        <div className={classes['logo']}>{logo}</div>
        {links.length > 0 && (
          <nav aria-label={words.main} className={classes['links']}>
            {links.map((link) => (
              <Place key={link.href} {...link} />
            ))}
          </nav>
        )}
        <div className={classes['right']}>{right}</div>
      </div>
    </header>
  )
}

function Place({ href, label, isCurrent, badge = 0 }: PlaceLink) {
  const words = useWords()
  const Link = useLinkComponent()
  return (
    <Link href={href} className={classes['link']} aria-current={currentOf(isCurrent)}>
      {label}
      {badge > 0 && (
        <span className={classes['badge']}>
          {badge > 99 ? '99+' : badge}
          <span className={classes['heard']}> {words.new}</span>
        </span>
      )}
    </Link>
  )
}
