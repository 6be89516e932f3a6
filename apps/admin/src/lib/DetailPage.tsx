import { Link, Title } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import classes from './DetailPage.module.css'

interface DetailPageProps {
  title: string
  /** The list that it is one of. */
  back: { href: string; label: string }
  /** How it stands; nothing by default. */
  status?: ReactNode
  /** What can be done with it; nothing by default. */
  actions?: ReactNode
  /** Panels, side by side where there is room. */
  children: ReactNode
}

/** One thing with everything about it, and the way back to its list. */
export function DetailPage({ title, back, status, actions, children }: DetailPageProps) {
  return (
    <div className={classes['root']}>
      <Link href={back.href} look="quiet" className={classes['back'] ?? ''}>
        <IconArrowLeft aria-hidden />
        {back.label}
      </Link>
      <div className={classes['head']}>
        <Title order={1}>{title}</Title>
        {status}
        <div className={classes['actions']}>{actions}</div>
      </div>
      <div className={classes['panels']}>{children}</div>
    </div>
  )
}
