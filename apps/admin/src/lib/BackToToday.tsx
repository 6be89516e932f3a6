import { Button } from '@seatdesk/ui'

import { t } from './i18n/actions.ts'
import { PATHS } from './routes.ts'

/** Link to the queues, as the next step of a list without rows. */
export function BackToToday() {
  return <Button href={PATHS.today}>{t('LIST.TO_TODAY')}</Button>
}
