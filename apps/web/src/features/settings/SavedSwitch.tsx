import { SwitchField } from '@seatdesk/ui'
import { type ReactNode, useState } from 'react'

import { toastFailure } from '../../lib/messages/words.ts'

interface SavedSwitchProps {
  label: string
  description?: ReactNode
  /** What the server holds. */
  isOn: boolean
  /** Saves the other position; the switch moves when this has resolved and `isOn` follows. */
  save: (isOn: boolean) => Promise<void>
  disabled?: boolean
  /** Tells that saving failed; in a toast by default. */
  tell?: (error: unknown) => void
}

/** A switch that moves only after the server has accepted it, and stays where it was when it has not. */
export function SavedSwitch({
  label,
  description,
  isOn,
  save,
  disabled,
  tell = toastFailure,
}: SavedSwitchProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function flip() {
    setInProgress(true)
    try {
      await save(!isOn)
    } catch (error) {
      tell(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <SwitchField
      label={label}
      description={description}
      checked={isOn}
      disabled={disabled}
      isInProgress={isInProgress}
      onChange={() => void flip()}
    />
  )
}
