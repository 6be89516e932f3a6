import { useBackLink } from '@seatdesk/app-kit/router'
import { BackLink as Link } from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface BackLinkProps {
  /** The screen that it leads to, with the search and page that the user left it with. */
  to: string
  children: ReactNode
}

/** Back link to where the user left the screen that contains this one. */
export function BackLink({ to, children }: BackLinkProps) {
  return <Link {...useBackLink([to], to)}>{children}</Link>
}
