import { useWords } from '@seatdesk/front/messages'
import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/messages/trades.ts'
import { problems } from '../../../lib/problems.ts'

/** Ends a problem at its buyer's word. */
export function WithdrawButton({
  orderId,
  onDone,
}: {
  orderId: number
  onDone: () => Promise<void>
}) {
  const { toastFailure } = useWords()
  const [isInProgress, setInProgress] = useState(false)

  async function withdraw() {
    setInProgress(true)
    try {
      await problems.withdraw({ id: orderId })
      toast({ tone: 'success', message: t('PROBLEM.WITHDRAWN') })
      await onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button isInProgress={isInProgress} onClick={() => void withdraw()}>
      {t('PROBLEM.WITHDRAW')}
    </Button>
  )
}
