import { FailedState } from '@seatdesk/ui'
import { Component, type ReactNode } from 'react'

import { t } from '../lib/messages/start.ts'

interface Props {
  children: ReactNode
}

/** Keeps a screen that cannot be shown, after an update for one, from taking the rest with it. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <FailedState onRetry={() => location.reload()} retryLabel={t('COMMON.RELOAD')}>
        {t('COMMON.SCREEN_FAILED')}. {t('COMMON.SCREEN_FAILED_TEXT')}
      </FailedState>
    )
  }
}
