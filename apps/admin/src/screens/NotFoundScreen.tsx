import { Button, EmptyState } from '@seatdesk/ui'

import { t as said } from '../lib/i18n/actions.ts'
import { t } from '../lib/i18n/common.ts'
import { useTitle } from '../lib/page.ts'
import { PATHS } from '../lib/routes.ts'

/** Screen for unknown URLs. */
export function NotFoundScreen() {
  useTitle(t('COMMON.NOT_FOUND'))
  return (
    <EmptyState
      isPage
      drawing="lost"
      title={t('COMMON.NOT_FOUND')}
      action={
        <Button emphasis="main" href={PATHS.today}>
          {said('LIST.TO_TODAY')}
        </Button>
      }
    >
      {t('COMMON.NOT_FOUND_TEXT')}
    </EmptyState>
  )
}
