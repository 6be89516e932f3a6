import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/t.ts'
import { toastFailure } from '../../../lib/messages/toast-failure.ts'

/** Asks for the pending code once more. */
export function ResendButton() {
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await api.account.resendCode({})
      toast({ tone: 'success', message: t('MFA.RESENT') })
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button emphasis="quiet" fullWidth isInProgress={isSending} onClick={() => void resend()}>
      {t('MFA.RESEND')}
    </Button>
  )
}
