import { Button, StatusBadge, useWiderThan } from '@seatdesk/ui'

import { t } from '../../lib/i18n/pricing.ts'
import { useIsPricingInUse } from '../../lib/pricing-in-use.ts'
import { useRight } from '../../lib/rights.ts'
import { pauseText, usePause } from './internal/use-pause.ts'

/**
 * Shows in the header whether rules move prices, and pauses them or lets them run; nothing for
 * accounts without rules. In a narrow header its label is
 * short.
 */
export function HeaderPause() {
  const { pause, isInProgress, toggle } = usePause()
  const isInUse = useIsPricingInUse()
  const isWide = useWiderThan('compactLedger')
  const mayPause = useRight('manageInventory')
  if (pause === null || !isInUse || !mayPause) return null
  const { isPaused } = pause
  const action = t(isPaused ? 'PRICING.RESUME' : 'PRICING.PAUSE')
  const text = pauseText(pause)
  const shown = isWide ? text : t(isPaused ? 'PRICING.PAUSED' : 'PRICING.MOVING')
  return (
    <Button
      size="small"
      emphasis="quiet"
      aria-label={`${shown}. ${action}`}
      title={isWide ? action : `${text}. ${action}`}
      isInProgress={isInProgress}
      onClick={() => void toggle()}
    >
      <StatusBadge tone={isPaused ? 'held' : 'good'}>{shown}</StatusBadge>
    </Button>
  )
}
