import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Button, StatusBadge, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'

import classes from './Pricing.module.css'

/** Shows whether rules move prices, and pauses them or lets them run. */
export function PauseSwitch() {
  const { data, reload } = useServerData(createQueryOptions(pricing.getPause, {}))
  const [isInProgress, setInProgress] = useState(false)
  if (data === null) return null
  const { isPaused, pausedAt, pausedBy } = data

  async function toggle() {
    setInProgress(true)
    try {
      await pricing.setPause({ isPaused: !isPaused })
      toast({
        tone: 'success',
        message: t(isPaused ? 'PRICING.RESUME_DONE' : 'PRICING.PAUSE_DONE'),
      })
      await reload()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <div className={classes['actions']}>
      <span role="status">
        <StatusBadge tone={isPaused ? 'held' : 'good'}>
          {!isPaused
            ? t('PRICING.MOVING')
            : pausedBy === null || pausedAt === null
              ? t('PRICING.PAUSED')
              : t('PRICING.PAUSED_BY', { name: pausedBy, time: formatInstant(pausedAt) })}
        </StatusBadge>
      </span>
      <Button
        size="small"
        emphasis={isPaused ? 'main' : 'plain'}
        isInProgress={isInProgress}
        onClick={() => void toggle()}
      >
        {t(isPaused ? 'PRICING.RESUME' : 'PRICING.PAUSE')}
      </Button>
    </div>
  )
}
