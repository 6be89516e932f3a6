import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { useRight } from '../../lib/rights.ts'

interface WakeButtonProps {
  listingId: number
  /** The name of the listing, where several are listed. */
  name?: string
  onWoken: () => Promise<void>
}

/**
 * Lets rules price a listing again at once, after a price that was set by hand or a duel; nothing
 * for roles that may not edit listings.
 */
export function WakeButton({ listingId, name, onWoken }: WakeButtonProps) {
  const [isInProgress, setInProgress] = useState(false)
  const mayWake = useRight('editListings')
  if (!mayWake) return null

  async function wake() {
    setInProgress(true)
    try {
      await pricing.wake({ id: listingId })
      toast({ tone: 'success', message: t('PRICING.WAKE_DONE') })
      await onWoken()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button
      size="small"
      {...(name !== undefined && { 'aria-label': t('PRICING.WAKE_NAME', { name }) })}
      isInProgress={isInProgress}
      onClick={() => void wake()}
    >
      {t('PRICING.WAKE')}
    </Button>
  )
}
