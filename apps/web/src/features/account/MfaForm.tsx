import { mfaForm } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/account.ts'
import { CodeForm, ResendButton } from './internal/CodeForm.tsx'

interface MfaFormProps {
  /** What the code is for, `login` by default. */
  purpose?: 'login' | 'change-mfa'
  /** Called with the code that was entered; what it throws is told. */
  onCode: (code: string) => Promise<void>
}

const SEND_ANOTHER = {
  login: () => api.account.resendCode({}),
  'change-mfa': () => api.account.requestMfa(),
}

/** The code that came by phone, and a way to get another. */
export function MfaForm({ purpose = 'login', onCode }: MfaFormProps) {
  return (
    <CodeForm
      schema={mfaForm}
      name="code"
      label={t('MFA.CODE')}
      submitLabel={t('MFA.SUBMIT')}
      onCode={onCode}
    >
      <ResendButton purpose={purpose} send={SEND_ANOTHER[purpose]} />
    </CodeForm>
  )
}
