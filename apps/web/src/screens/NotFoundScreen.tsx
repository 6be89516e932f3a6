import { Button } from '@seatdesk/ui'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { t } from '../lib/messages/start.ts'
import { PATHS } from '../lib/routes.ts'
import { useTitle } from '../lib/use-title.ts'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  useTitle(t('COMMON.NOT_FOUND'))
  return (
    <AccountPanel title={t('COMMON.NOT_FOUND')} lead={t('COMMON.NOT_FOUND_TEXT')}>
      <Button emphasis="main" fullWidth href={PATHS.landing}>
        {t('COMMON.TO_START')}
      </Button>
    </AccountPanel>
  )
}
