import type { InventoryChange } from '@seatdesk/domain'
import { Button, IconButton } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useEffect } from 'react'

import { t } from '../../lib/i18n/listing-dialogs.ts'
import { changeText } from './internal/change-kinds.ts'
import { isChangeRunning, useBulkChange } from './internal/use-bulk-change.ts'
import { type RecentChangeRecord, useMinutesLeftToUndo } from './use-recent-change.ts'

import classes from './RecentChange.module.css'

interface RecentChangeProps {
  recent: RecentChangeRecord
  /** Called when listings were reverted. */
  onDone: () => void
  /** Called with the change whose rows are to be shown. */
  onSee: (change: InventoryChange) => void
  /** Called when the notice is dismissed or the change can no longer be undone. */
  onClose: () => void
}

/** Notice of the last bulk change, with undo while that is possible. */
export function RecentChange({ recent, onDone, onSee, onClose }: RecentChangeProps) {
  const { change, isUnderWay, problem, look, apply, undo } = useBulkChange({ onDone })
  const minutes = useMinutesLeftToUndo(recent.until)
  const isOver = minutes === 0 || change?.state === 'planned'

  useEffect(() => {
    void look(recent.id)
  }, [look, recent.id])

  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])

  if (change === null) return null
  const { state, done, rows } = change
  return (
    <section className={classes['root']} aria-label={t('RECENT_CHANGE.TITLE')}>
      <p role="status" className={classes['summary']}>
        {isChangeRunning(change)
          ? t('RECENT_CHANGE.UNDER_WAY', { done, rows })
          : changeText(change)}
      </p>
      {state === 'applied' && (
        <p className={classes['left']}>{t('RECENT_CHANGE.LEFT', { minutes })}</p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <span className={classes['headerActions']}>
        <Button size="small" emphasis="quiet" onClick={() => onSee(change)}>
          {t('RECENT_CHANGE.SEE')}
        </Button>
        {isChangeRunning(change) && (
          <Button
            size="small"
            isInProgress={isUnderWay}
            onClick={() => void (state === 'applying' ? apply() : undo())}
          >
            {t('RECENT_CHANGE.GO_ON')}
          </Button>
        )}
        {state === 'applied' && (
          <Button size="small" isInProgress={isUnderWay} onClick={() => void undo()}>
            {t('CHANGE_MANY.UNDO')}
          </Button>
        )}
        <IconButton label={t('RECENT_CHANGE.CLOSE')} onClick={onClose}>
          <IconX />
        </IconButton>
      </span>
    </section>
  )
}
