import { isApiFailure } from '@seatdesk/api-client'
import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/messages/account.ts'
import { toastFailure } from '../../../lib/messages/words.ts'
import { type CodePurpose, useCodeWait, WAIT_SECONDS } from './code-wait.ts'

interface ResendButtonProps {
  purpose: CodePurpose
  /** Asks for another code; what it throws is told. */
  send: () => Promise<unknown>
}

/** Asks for another code, once a minute; shows how long that is still to come. */
export function ResendButton({ purpose, send }: ResendButtonProps) {
  const [isSending, setSending] = useState(false)
  const { secondsLeft, wait } = useCodeWait(purpose)
  const isWaiting = secondsLeft > 0

  async function resend() {
    setSending(true)
    try {
      await send()
      wait(WAIT_SECONDS)
      toast({ tone: 'success', message: t('MFA.RESENT') })
    } catch (error) {
      if (isApiFailure(error) && error.kind === 'refused' && error.status === 429)
        wait(error.retryAfterSeconds ?? WAIT_SECONDS)
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button
      emphasis="quiet"
      fullWidth
      isInProgress={isSending}
      onClick={() => {
        if (!isWaiting) void resend()
      }}
      // Not `disabled`, which would drop the focus of the keyboard.
      {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {isWaiting ? t('MFA.RESEND_IN', { time: clockOf(secondsLeft) }) : t('MFA.RESEND')}
    </Button>
  )
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
