import { useI18n } from '@seatdesk/app-kit/i18n'
import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../lib/i18n/account.ts'
import { signIn } from '../../lib/session.ts'

interface PasskeyButtonProps {
  /** Whether the session is kept when the browser is closed. */
  isKept: boolean
  /** Called after the login; by default the route guards redirect. */
  onDone?: () => void
}

/** Logs in with a passkey. Its code is loaded on press. */
export function PasskeyButton({ isKept, onDone }: PasskeyButtonProps) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  async function logIn() {
    setInProgress(true)
    try {
      const { logInWithPasskey } = await import('../../lib/passkeys.ts')
      await signIn(await logInWithPasskey(), isKept)
      onDone?.()
    } catch (error) {
      toastFailure(error)
    }
    setInProgress(false)
  }

  return (
    <Button fullWidth isInProgress={isInProgress} onClick={() => void logIn()}>
      {t('LOGIN.PASSKEY')}
    </Button>
  )
}
