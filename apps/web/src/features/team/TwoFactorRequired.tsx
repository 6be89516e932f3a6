import { Button, FailedState } from '@seatdesk/ui'
import { useEffect } from 'react'

import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/team.ts'
import { PATHS } from '../../lib/routes.ts'
import { loadUser } from '../../lib/session.ts'

/** Shown instead of all screens until the user has set up two-factor authentication. */
export function TwoFactorRequired() {
  // It may have been set up since, or be no longer required.
  useEffect(() => {
    loadUser().catch(toastFailure)
  }, [])
  return (
    <FailedState
      isPage
      drawing="locked"
      title={t('TWO_FACTOR_REQUIRED.TITLE')}
      action={
        <Button href={PATHS.loginSettings} emphasis="main">
          {t('TWO_FACTOR_REQUIRED.SET_UP')}
        </Button>
      }
    >
      {t('TWO_FACTOR_REQUIRED.TEXT')}
    </FailedState>
  )
}
