import { BackLink, Title, UnbrokenText } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import classes from './DetailPage.module.css'

interface DetailPageProps {
  title: string
  /** Link back to the list. */
  back: { href: string; label: string }
  /** Status; none by default. */
  status?: ReactNode
  /** Actions; none by default. */
  actions?: ReactNode
  /** Panels, side by side if there is room. */
  children: ReactNode
}

/** Page of one record, with a link back to its list. */
export function DetailPage({ title, back, status, actions, children }: DetailPageProps) {
  return (
    <div className={classes['root']}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className={classes['head']}>
        <Title order={1}>
          <UnbrokenText>{title}</UnbrokenText>
        </Title>
        {status}
        <div className={classes['actions']}>{actions}</div>
      </div>
      <div className={classes['panels']}>{children}</div>
    </div>
  )
}
