import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { useLabels } from '../labels/labels.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import { getAriaCurrent } from './get-aria-current.ts'

import classes from './TopBar.module.css'

/** A navigation item of the bars. */
export interface NavItem {
  /** Address of the link. */
  href: string
  /** Label of the link. */
  label: string
  /**
   * Whether it is the current page, or `within` if the current page is below it; off by default.
   */
  isCurrent?: boolean | 'within'
  /** Number of new items there; hidden by default and at 0. */
  badge?: number
}

export interface TopBarProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** The logo at the left, usually a link. */
  logo: ReactNode
  /** Navigation links, shown from the `menu` breakpoint on; none by default. */
  links?: readonly NavItem[]
  /** Content at the right end; nothing by default. */
  right?: ReactNode
}

/** Top bar: the logo, the navigation, and the signed-in user. */
export function TopBar({ logo, links = [], right, className, ...rest }: TopBarProps) {
  const labels = useLabels()
  return (
    <header className={cx(classes['root'], className)} {...rest}>
      <div className={classes['inner']}>
        <div className={classes['logo']}>{logo}</div>
        {links.length > 0 && (
          <nav aria-label={labels.main} className={classes['links']}>
            {links.map((link) => (
              <NavLink key={link.href} {...link} />
            ))}
          </nav>
        )}
        <div className={classes['right']}>{right}</div>
      </div>
    </header>
  )
}

function NavLink({ href, label, isCurrent, badge = 0 }: NavItem) {
  const labels = useLabels()
  const Link = useLinkComponent()
  return (
    <Link href={href} className={classes['link']} aria-current={getAriaCurrent(isCurrent)}>
      {label}
      {badge > 0 && (
        <span className={classes['badge']}>
          {badge > 99 ? '99+' : badge}
          <span className={classes['connected']}> {labels.new}</span>
        </span>
      )}
    </Link>
  )
}
