import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { type Drawing, EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx'
import { useWords } from '../words/words.ts'

export interface FailedStateProps extends EmptyStateProps {
  /** One sentence that says what went wrong. */
  children: ReactNode
  /** The drawing over it, `broken` by default. */
  drawing?: Drawing
  /** What there is to do where trying again is of no use; the button to try again by default. */
  action?: ReactNode
  /** Called when the reader wants to try again; no button by default. */
  onRetry?: () => void
  /** Whether another try is under way; off by default. */
  isRetrying?: boolean
  /** What trying again is called, `Try again` by default. */
  retryLabel?: string
}

/** Something could not be had: what went wrong, and a way to try again. */
export function FailedState({
  onRetry,
  isRetrying = false,
  retryLabel,
  action,
  ...rest
}: FailedStateProps) {
  const { tryAgain } = useWords()
  return (
    <EmptyState
      role="alert"
      drawing="broken"
      action={
        action ??
        (onRetry && (
          <Button onClick={onRetry} isInProgress={isRetrying}>
            {retryLabel ?? tryAgain}
          </Button>
        ))
      }
      {...rest}
    />
  )
}
