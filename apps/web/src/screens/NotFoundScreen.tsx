import { Button, EmptyState, Group } from '@seatdesk/ui'

import { t } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'

/** Shown for an unknown URL. */
export function NotFoundScreen() {
  useTitle(t('COMMON.NOT_FOUND'))
  const isIn = useSession((state) => accessOf(state) === 'in')
  return (
    <EmptyState
      isPage
      drawing="lost"
      title={t('COMMON.NOT_FOUND')}
      action={
        <Group gap="sm" justify="center">
          <Button emphasis="main" href={PATHS.landing}>
            {t('COMMON.TO_START')}
          </Button>
          {isIn ? (
            <Button href={PATHS.eventList}>{t('COMMON.ALL_EVENTS')}</Button>
          ) : (
            <Button href={PATHS.login}>{t('COMMON.LOG_IN')}</Button>
          )}
        </Group>
      }
    >
      {t('COMMON.NOT_FOUND_TEXT')}
    </EmptyState>
  )
}
