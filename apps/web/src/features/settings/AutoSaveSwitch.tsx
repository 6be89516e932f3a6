import { SwitchField } from '@seatdesk/ui'
import { type ReactNode, useState } from 'react'

import { toastFailure } from '../../lib/i18n/i18n.ts'

interface AutoSaveSwitchProps {
  label: string
  description?: ReactNode
  /** The value on the server. */
  isOn: boolean
  /** Saves the new value; the switch moves once this has resolved and `isOn` has changed. */
  save: (isOn: boolean) => Promise<void>
  disabled?: boolean
  /** Reports a failed save; shows a toast by default. */
  showError?: (error: unknown) => void
}

/** A switch without optimistic update: it moves only after the server has accepted the change. */
export function AutoSaveSwitch({
  label,
  description,
  isOn,
  save,
  disabled,
  showError = toastFailure,
}: AutoSaveSwitchProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function flip() {
    setInProgress(true)
    try {
      await save(!isOn)
    } catch (error) {
      showError(error)
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
