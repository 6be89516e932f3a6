import { Button } from '@seatdesk/ui'

import { t } from '../lib/i18n/common.ts'
import { useTitle } from '../lib/page.ts'
import { PATHS } from '../lib/routes.ts'
import { StepPanel } from '../lib/StepPanel.tsx'

/** Screen for unknown URLs. */
export function NotFoundScreen() {
  useTitle(t('COMMON.NOT_FOUND'))
  return (
    <StepPanel title={t('COMMON.NOT_FOUND')} lead={t('COMMON.NOT_FOUND_TEXT')}>
      <Button emphasis="main" fullWidth href={PATHS.today}>
        {t('COMMON.TO_START')}
      </Button>
    </StepPanel>
  )
}
