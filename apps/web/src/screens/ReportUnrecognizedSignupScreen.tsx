import { useParams } from 'react-router'

import { EmailLinkAction } from '../features/account/EmailLinkAction.tsx'
import { account } from '../lib/api/account.ts'
import { t } from '../lib/i18n/account.ts'

/** Cancels a registration with the link from its email, which went to the wrong person. */
export function ReportUnrecognizedSignupScreen() {
  const { id: token = '' } = useParams()
  return (
    <EmailLinkAction
      title={t('GUARD.DISOWN_TITLE')}
      text={t('GUARD.DISOWN_TEXT')}
      confirmLabel={t('GUARD.DISOWN')}
      done={t('GUARD.DISOWN_DONE')}
      onConfirm={() => account.reportUnrecognizedSignup({ token })}
    />
  )
}
