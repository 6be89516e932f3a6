import { useLocation, useNavigate } from 'react-router'

import { LoginForm } from '../features/account/LoginForm.tsx'
import { StepPanel } from '../features/account/StepPanel.tsx'
import { t } from '../lib/messages/start.ts'
import { PATHS } from '../lib/routes.ts'

/** Log in; with two-factor on, the code comes next. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <StepPanel title={t('LOGIN.TITLE')} lead={t('LOGIN.LEAD')}>
      <LoginForm onCodeNeeded={() => void navigate(PATHS.mfa, { state })} />
    </StepPanel>
  )
}
