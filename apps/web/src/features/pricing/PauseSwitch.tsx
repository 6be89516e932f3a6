import { formatInstant, formatInstantTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingPause } from '@seatdesk/domain'
import { Button, StatusBadge, toast, useWiderThan } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { rememberPricingInUse, useIsPricingInUse } from '../../lib/pricing-in-use.ts'
import { useRight } from '../../lib/rights.ts'

import classes from './Pricing.module.css'

/** The switch that pauses all rules. */
const usePause = () => {
  const { data, reload } = useServerData(createQueryOptions(pricing.getPause, {}))
  const [isInProgress, setInProgress] = useState(false)

  useEffect(() => {
    if (data) rememberPricingInUse(data.hasRules)
  }, [data])

  async function toggle() {
    if (data === null) return
    const { isPaused } = data
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

  return { pause: data, isInProgress, toggle }
}

/** Returns whether prices move, or who paused them when. */
const pauseText = ({ isPaused, pausedBy, pausedAt }: PricingPause): string => {
  if (!isPaused) return t('PRICING.MOVING')
  if (pausedBy === null || pausedAt === null) return t('PRICING.PAUSED')
  const isToday = new Date(pausedAt).toDateString() === new Date().toDateString()
  return isToday
    ? t('PRICING.PAUSED_BY_AT', { name: pausedBy, time: formatInstantTime(pausedAt) })
    : t('PRICING.PAUSED_BY', { name: pausedBy, time: formatInstant(pausedAt) })
}

/**
 * Shows in the header whether rules move prices, and pauses them or lets them run; nothing for
 * accounts without rules. Roles that may not pause them only read it. In a narrow header its label
 * is short.
 */
export function HeaderPause() {
  const { pause, isInProgress, toggle } = usePause()
  const isInUse = useIsPricingInUse()
  const isWide = useWiderThan('compactLedger')
  const mayPause = useRight('manageInventory')
  if (pause === null || !isInUse) return null
  const { isPaused } = pause
  const text = pauseText(pause)
  const shown = isWide ? text : t(isPaused ? 'PRICING.PAUSED_SHORT' : 'PRICING.MOVING_SHORT')
  // The name of a button contains its text.
  const label = isWide ? text : `${shown}: ${t(isPaused ? 'PRICING.PAUSED' : 'PRICING.MOVING')}`
  const badge = <StatusBadge tone={isPaused ? 'held' : 'good'}>{shown}</StatusBadge>
  if (!mayPause) return <span title={text}>{badge}</span>
  const action = t(isPaused ? 'PRICING.RESUME' : 'PRICING.PAUSE')
  return (
    <Button
      size="small"
      emphasis="quiet"
      aria-label={`${label}. ${action}`}
      title={isWide ? action : `${text}. ${action}`}
      isInProgress={isInProgress}
      onClick={() => void toggle()}
    >
      {badge}
    </Button>
  )
}

/** Shows whether rules move prices, and pauses them or lets them run. */
export function PauseSwitch() {
  const { pause, isInProgress, toggle } = usePause()
  const isInUse = useIsPricingInUse()
  // Without rules no price moves.
  if (pause === null || (!isInUse && !pause.isPaused)) return null
  const { isPaused } = pause
  return (
    <div className={classes['actions']}>
      <span role="status">
        <StatusBadge tone={isPaused ? 'held' : 'good'}>{pauseText(pause)}</StatusBadge>
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
