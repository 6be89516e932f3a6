import { FailedState } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

/** In the place of a screen whose code is gone, or of one that broke. */
export function FailedScreen({ cause }: { cause: 'lost' | 'broken' }) {
  const { t } = useWords()
  const isOffline = cause === 'lost' && !navigator.onLine
  const looks = {
    offline: { drawing: 'offline', text: t('COMMON.SCREEN_OFFLINE_TEXT') },
    lost: { drawing: 'renewed', text: t('COMMON.SCREEN_FAILED_TEXT') },
    broken: { drawing: 'broken', text: t('COMMON.SCREEN_BROKEN_TEXT') },
  } as const
  const { drawing, text } = looks[isOffline ? 'offline' : cause]
  return (
    <FailedState
      isPage
      drawing={drawing}
      title={t('COMMON.SCREEN_FAILED')}
      onRetry={() => location.reload()}
      retryLabel={t('COMMON.RELOAD')}
    >
      {text}
    </FailedState>
  )
}
