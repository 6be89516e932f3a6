import { Title, Link, Logo } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { PATHS } from '../../lib/routes.ts'
import { accessOf, useSession } from '../../lib/session.ts'

import classes from './AccountPanel.module.css'

/**
 * The logo above a screen without a header, linking to the home page; renders nothing for signed-in
 * users, whose header has it.
 */
export function HomeLink() {
  const isIn = useSession((state) => accessOf(state) === 'in')
  if (isIn) return null
  return (
    <Link href={PATHS.landing} look="quiet">
      <Logo size={28} />
    </Link>
  )
}

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
