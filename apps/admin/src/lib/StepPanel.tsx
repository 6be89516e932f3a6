import { Logo, Title } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import classes from './StepPanel.module.css'

interface StepPanelProps {
  title: string
  /** What the panel is about, in a sentence. */
  lead: string
  children: ReactNode
  /** The way to a neighbouring screen, beneath the panel; nothing by default. */
  below?: ReactNode
}

/** The narrow panel that a single step stands in, such as those on the way in. */
export function StepPanel({ title, lead, children, below }: StepPanelProps) {
  return (
    <div className={classes['root']}>
      <Logo />
      <div className={classes['panel']}>
        <div className={classes['head']}>
          <Title order={1}>{title}</Title>
          <p className={classes['lead']}>{lead}</p>
        </div>
        {children}
      </div>
      {below}
    </div>
  )
}
