import { registrationCodeForm } from '@seatdesk/domain'

import { account } from '../../lib/api/account.ts'
import { t } from '../../lib/i18n/account.ts'
import { CodeForm, ResendButton } from './internal/CodeForm.tsx'

interface RegistrationCodeFormProps {
  /** Called when the phone number is confirmed. */
  onConfirmed: () => void
}

/** Asks for the code sent by text message after registration. */
export function RegistrationCodeForm({ onConfirmed }: RegistrationCodeFormProps) {
  return (
    <CodeForm
      schema={registrationCodeForm}
      name="registration_code"
      label={t('PBA.REGISTRATION_CODE')}
      submitLabel={t('PBA.SUBMIT')}
      onCode={async (code) => {
        await account.confirmPhone({ code })
        onConfirmed()
      }}
    >
      <ResendButton purpose="confirm-phone" send={() => account.resendCode({})} />
    </CodeForm>
  )
}
