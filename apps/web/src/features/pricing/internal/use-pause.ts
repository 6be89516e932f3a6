import { formatInstant, formatInstantTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingPause } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { pricing } from '../../../lib/api/pricing.ts'
import { toastFailure } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/pricing.ts'
import { rememberPricingInUse } from '../../../lib/pricing-in-use.ts'

/** The switch that pauses all rules. */
export const usePause = () => {
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
export const pauseText = ({ isPaused, pausedBy, pausedAt }: PricingPause): string => {
  if (!isPaused) return t('PRICING.MOVING')
  if (pausedBy === null || pausedAt === null) return t('PRICING.PAUSED')
  const isToday = new Date(pausedAt).toDateString() === new Date().toDateString()
  return isToday
    ? t('PRICING.PAUSED_BY_AT', { name: pausedBy, time: formatInstantTime(pausedAt) })
    : t('PRICING.PAUSED_BY', { name: pausedBy, time: formatInstant(pausedAt) })
}
