import { Button, EmptyState, VisuallyHidden } from '@seatdesk/ui'

import { t } from '../../lib/messages/t.ts'
import { paths } from '../../lib/routes.ts'
import { useTitle } from '../../lib/use-title.ts'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  useTitle(t('COMMON.NOT_FOUND'))
  return (
    <>
      <VisuallyHidden component="h1">{t('COMMON.NOT_FOUND')}</VisuallyHidden>
      <EmptyState
        drawing="search"
        action={<Button href={paths.landing}>{t('COMMON.TO_START')}</Button>}
      >
        {t('COMMON.NOT_FOUND_TEXT')}
      </EmptyState>
    </>
  )
}
