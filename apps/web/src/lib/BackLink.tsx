import { useBackLink } from '@seatdesk/app-kit/router'
import { Link } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import classes from './BackLink.module.css'

interface BackLinkProps {
  /** The screen that it leads to, with the search and page that the user left it with. */
  to: string
  children: ReactNode
}

/** Link above a title, back to the screen that contains this one. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link {...useBackLink([to], to)} look="quiet" className={classes['root'] ?? ''}>
      <IconArrowLeft aria-hidden />
      {children}
    </Link>
  )
}
