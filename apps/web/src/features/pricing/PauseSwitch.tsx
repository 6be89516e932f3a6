import { Button, StatusBadge } from '@seatdesk/ui'

import { t } from '../../lib/i18n/pricing.ts'
import { useIsPricingInUse } from '../../lib/pricing-in-use.ts'
import { pauseText, usePause } from './internal/use-pause.ts'

import classes from './Pricing.module.css'

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
