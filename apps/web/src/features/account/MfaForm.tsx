import { mfaForm } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/account.ts'
import { CodeForm } from './internal/CodeForm.tsx'
import { ResendButton } from './internal/ResendButton.tsx'

interface MfaFormProps {
  /** Called with the code that was entered; what it throws is told. */
  onCode: (code: string) => Promise<void>
  /** Whether another code can be sent; at login one starts over instead. False unless it is said. */
  canResend?: boolean
}

/** The code that came by phone, and from the settings a way to get another. */
export function MfaForm({ onCode, canResend = false }: MfaFormProps) {
  return (
    <CodeForm
      schema={mfaForm}
      name="code"
      label={t('MFA.CODE')}
      submitLabel={t('MFA.SUBMIT')}
      onCode={onCode}
    >
      {canResend && <ResendButton purpose="change-mfa" send={() => api.account.requestMfa()} />}
    </CodeForm>
  )
}
