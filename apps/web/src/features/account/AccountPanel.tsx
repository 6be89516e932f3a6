import { Title } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { HomeLink } from './HomeLink.tsx'

import classes from './AccountPanel.module.css'

interface AccountPanelProps {
  title: string
  /** A sentence that introduces the panel; none by default. */
  lead?: ReactNode
  children: ReactNode
  /** A link to a related screen, beneath the panel; none by default. */
  below?: ReactNode
}

/** A narrow panel for a single step, such as logging in or signing up. */
export function AccountPanel({ title, lead, children, below }: AccountPanelProps) {
  return (
    <div className={classes['root']}>
      <HomeLink />
      <div className={classes['panel']}>
        <div className={classes['head']}>
          <Title order={1}>{title}</Title>
          {lead && <p className={classes['lead']}>{lead}</p>}
        </div>
        {children}
      </div>
      {below && <p className={classes['below']}>{below}</p>}
    </div>
  )
}
