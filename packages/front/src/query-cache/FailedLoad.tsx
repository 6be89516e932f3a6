import { Button, type Drawing, FailedState } from '@seatdesk/ui'
import { useEffect } from 'react'

import { useWords } from '../messages/index.ts'
import { type FailureCause, failureCause } from './failure-cause.ts'

interface FailedLoadProps {
  /** What the load was rejected with. */
  failure: unknown
  /** What could not be had, in a sentence. */
  children: string
  onRetry: () => void
  /** Whether another try is under way; off by default. */
  isRetrying?: boolean
}

const LOOKS = {
  offline: { drawing: 'offline', text: 'COMMON.FAILED_OFFLINE' },
  forbidden: { drawing: 'locked', text: 'COMMON.FAILED_FORBIDDEN' },
  missing: { drawing: 'lost', text: 'COMMON.FAILED_MISSING' },
  other: null,
} as const satisfies Record<FailureCause, { drawing: Drawing; text: string } | null>

/**
 * Something that could not be loaded, drawn and worded by its cause. For want of a connection it is
 * asked for again as soon as there is one; where asking again is of no use, a way on is offered.
 */
export function FailedLoad({ failure, children, onRetry, isRetrying = false }: FailedLoadProps) {
  const { t } = useWords()
  const cause = failureCause(failure)
  const look = LOOKS[cause]

  useEffect(() => {
    if (cause !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [cause, onRetry])

  const retry = { onRetry, isRetrying }
  if (look === null) return <FailedState {...retry}>{children}</FailedState>
  return (
    <FailedState
      {...retry}
      drawing={look.drawing}
      title={children}
      {...(cause !== 'offline' && {
        action: <Button href="/">{t('COMMON.TO_START')}</Button>,
      })}
    >
      {t(look.text)}
    </FailedState>
  )
}

/** Tells the reader once about each failure of a resource. */
export const useToastedFailure = (failure: unknown): void => {
  const { toastFailure } = useWords()
  useEffect(() => {
    if (failure) toastFailure(failure)
  }, [failure, toastFailure])
}
