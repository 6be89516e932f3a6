import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { type Drawing, EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx'
import { useLabels } from '../labels/labels.ts'

export interface FailedStateProps extends EmptyStateProps {
  /** One sentence that says what went wrong. */
  children: ReactNode
  /** Drawing above it, `broken` by default. */
  drawing?: Drawing
  /** Action offered where a retry would not help; the retry button by default. */
  action?: ReactNode
  /** Called on retry; no button by default. */
  onRetry?: () => void
  /** Whether a retry is in progress; off by default. */
  isRetrying?: boolean
  /** Label of the retry button, `Try again` by default. */
  retryLabel?: string
}

/** Error state of a failed load: what went wrong, and a retry button. */
export function FailedState({
  onRetry,
  isRetrying = false,
  retryLabel,
  action,
  ...rest
}: FailedStateProps) {
  const { tryAgain } = useLabels()
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
