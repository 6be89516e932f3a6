import { Logo, Title } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import classes from './StepPanel.module.css'

interface StepPanelProps {
  title: string
  /** One-sentence introduction of the panel. */
  lead: string
  children: ReactNode
  /** Link to a related screen, below the panel; none by default. */
  below?: ReactNode
}

/** Narrow panel for a single step, such as the login screens. */
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
