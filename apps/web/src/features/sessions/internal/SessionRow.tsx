import { DateTime } from '@seatdesk/app-kit/dates'
import type { Session } from '@seatdesk/domain'
import { Button, StatusBadge } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/i18n/settings.ts'

import classes from './SessionRow.module.css'

interface SessionRowProps {
  session: Session
  /** Logs the device out; reports errors itself. */
  onLogOut: () => Promise<void>
}

/** A signed-in device: its kind, where and when it was last active, and when it signed in. */
export function SessionRow({ session, onLogOut }: SessionRowProps) {
  const { device, address, createdAt, lastSeenAt, isCurrent } = session
  const [isInProgress, setInProgress] = useState(false)

  async function logOut() {
    setInProgress(true)
    await onLogOut()
    setInProgress(false)
  }

  return (
    <li className={classes['root']}>
      <span className={classes['device']}>{device}</span>
      <span className={classes['facts']}>
        {address !== null && <span className={classes['address']}>{address}</span>}
        <span>
          {t('SESSIONS.SEEN')} <DateTime at={lastSeenAt} />
        </span>
        <span>
          {t('SESSIONS.SINCE')} <DateTime at={createdAt} />
        </span>
      </span>
      {isCurrent ? (
        <StatusBadge tone="good" className={classes['end']}>
          {t('SESSIONS.THIS_DEVICE')}
        </StatusBadge>
      ) : (
        <Button
          className={classes['end'] ?? ''}
          emphasis="quiet"
          size="small"
          isInProgress={isInProgress}
          aria-label={t('SESSIONS.LOG_OUT_NAME', { device })}
          onClick={() => void logOut()}
        >
          {t('SESSIONS.LOG_OUT')}
        </Button>
      )}
    </li>
  )
}
