import { CODE_MINUTES } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { RegistrationCodeForm } from '../features/account/RegistrationCodeForm.tsx'
import { SuccessModal } from '../features/account/SuccessModal.tsx'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'
import { session } from '../lib/session.ts'

/**
 * Confirms the phone number, then drops the registration's session, which is useless after that.
 */
export function ConfirmPhoneScreen() {
  const [isConfirmed, setConfirmed] = useState(false)
  const navigate = useNavigate()

  function leave() {
    session.drop()
    void navigate(PATHS.login)
  }

  return (
    <AccountPanel
      title={t('PBA.TITLE')}
      lead={t('PBA.TEXT', { minutes: CODE_MINUTES })}
      below={<Link href={PATHS.login}>{t('PBA.BACK_TO_LOGIN')}</Link>}
    >
      <RegistrationCodeForm onConfirmed={() => setConfirmed(true)} />
      <SuccessModal
        isOpen={isConfirmed}
        title={t('PBA.SUCCESS_TITLE')}
        text={t('PBA.SUCCESS_TEXT')}
        actionLabel={t('PBA.TO_LOGIN')}
        onDone={leave}
      />
    </AccountPanel>
  )
}
