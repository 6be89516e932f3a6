import { type ReactNode, useEffect, useRef } from 'react'

import { Button } from '../Button/Button.tsx'
import { type DrawingName, EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx'
import { useLabels } from '../labels/labels.ts'

export interface FailedStateProps extends EmptyStateProps {
  /** One sentence that says what went wrong. */
  children: ReactNode
  /** DrawingName above it, `broken` by default. */
  drawing?: DrawingName
  /** Action offered where a retry would not help; the retry button by default. */
  action?: ReactNode
  /** Called on retry, and when the connection is back; no button by default. */
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
  useRetryWhenOnline(action === undefined ? onRetry : undefined)
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

const useRetryWhenOnline = (onRetry: (() => void) | undefined) => {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  useEffect(() => {
    const retry = () => latest.current?.()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
}
