import { useParams } from 'react-router'

import { EmailLinkAction } from '../features/account/EmailLinkAction.tsx'
import { account } from '../lib/api/account.ts'
import { t } from '../lib/i18n/account.ts'

/** Locks the account with the link from an email about an action that the owner did not take. */
export function NotMeScreen() {
  const { id: token = '' } = useParams()
  return (
    <EmailLinkAction
      title={t('GUARD.NOT_ME_TITLE')}
      text={t('GUARD.NOT_ME_TEXT')}
      confirmLabel={t('GUARD.NOT_ME')}
      done={t('GUARD.NOT_ME_DONE')}
      onConfirm={() => account.notMe({ token })}
    />
  )
}
