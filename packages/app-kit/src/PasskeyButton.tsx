import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { useI18n } from './i18n/index.ts'

interface PasskeyButtonProps {
  label: string
  /** Logs in with a passkey; it should load its code on press. An error that it throws is shown. */
  logIn: () => Promise<void>
}

/** A button that logs in with a passkey. */
export function PasskeyButton({ label, logIn }: PasskeyButtonProps) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  async function press() {
    setInProgress(true)
    try {
      await logIn()
    } catch (error) {
      toastFailure(error)
    }
    setInProgress(false)
  }

  return (
    <Button fullWidth isInProgress={isInProgress} onClick={() => void press()}>
      {label}
    </Button>
  )
}
