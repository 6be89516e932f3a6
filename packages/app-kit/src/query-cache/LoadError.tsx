import { Button, type DrawingName, FailedState } from '@seatdesk/ui'
import { useEffect } from 'react'

import { useI18n } from '../i18n/index.ts'
import { type LoadErrorCause, getLoadErrorCause } from './load-error-cause.ts'

interface LoadErrorProps {
  /** The error of the load. */
  failure: unknown
  /** What failed to load, as a sentence. */
  children: string
  onRetry: () => void
  /** Whether a retry is in progress; false by default. */
  isRetrying?: boolean
}

const CAUSE_CONTENT = {
  offline: { drawing: 'offline', text: 'COMMON.FAILED_OFFLINE' },
  forbidden: { drawing: 'locked', text: 'COMMON.FAILED_FORBIDDEN' },
  missing: { drawing: 'lost', text: 'COMMON.FAILED_MISSING' },
  other: null,
} as const satisfies Record<LoadErrorCause, { drawing: DrawingName; text: string } | null>

/**
 * Error state of a failed load, with an illustration and text for its cause. Retries by itself when
 * the connection is back. Offers a way on if a retry would not help.
 */
export function LoadError({ failure, children, onRetry, isRetrying = false }: LoadErrorProps) {
  const { t } = useI18n()
  const cause = getLoadErrorCause(failure)
  const causeContent = CAUSE_CONTENT[cause]

  const retry = { onRetry, isRetrying }
  if (causeContent === null) return <FailedState {...retry}>{children}</FailedState>
  return (
    <FailedState
      {...retry}
      drawing={causeContent.drawing}
      title={children}
      {...(cause !== 'offline' && {
        action: <Button href="/">{t('COMMON.TO_START')}</Button>,
      })}
    >
      {t(causeContent.text)}
    </FailedState>
  )
}

/** Shows a toast once for each error of a resource. */
export const useErrorToast = (failure: unknown): void => {
  const { toastFailure } = useI18n()
  useEffect(() => {
    if (failure) toastFailure(failure)
  }, [failure, toastFailure])
}
