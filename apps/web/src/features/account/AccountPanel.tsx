import { Title } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { HomeLink } from './HomeLink.tsx'

import classes from './AccountPanel.module.css'

interface AccountPanelProps {
  title: string
  /** What the panel is about, in a sentence; nothing by default. */
  lead?: ReactNode
  children: ReactNode
  /** The way to a neighbouring screen, beneath the panel; nothing by default. */
  below?: ReactNode
}

/** The narrow panel that a single step stands in, such as each on the way into an account. */
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
