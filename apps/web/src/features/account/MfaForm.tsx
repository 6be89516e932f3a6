import { mfaForm } from '@seatdesk/domain'

import { account } from '../../lib/api/account.ts'
import { t } from '../../lib/i18n/account.ts'
import { CodeForm, ResendButton } from './internal/CodeForm.tsx'

interface MfaFormProps {
  /** Purpose of the code; `login` by default. */
  purpose?: 'login' | 'change-mfa'
  /** Called with the entered code; an error that it throws is shown. */
  onCode: (code: string) => Promise<void>
}

const RESEND_CODE = {
  login: () => account.resendCode({}),
  'change-mfa': () => account.requestMfa(),
}

/** Asks for the code sent by text message, with a button to resend it. */
export function MfaForm({ purpose = 'login', onCode }: MfaFormProps) {
  return (
    <CodeForm
      schema={mfaForm}
      name="code"
      label={t('MFA.CODE')}
      submitLabel={t('MFA.SUBMIT')}
      onCode={onCode}
    >
      <ResendButton purpose={purpose} send={RESEND_CODE[purpose]} />
    </CodeForm>
  )
}
