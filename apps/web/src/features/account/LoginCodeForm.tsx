import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/account.ts'
import { MfaForm } from './MfaForm.tsx'

const RecoveryCodeForm = lazyComponent(
  async () => (await import('./RecoveryCodeForm.tsx')).RecoveryCodeForm,
)

interface LoginCodeFormProps {
  /** Called with the entered code; an error that it throws is shown. */
  onCode: (code: string) => Promise<void>
}

/**
 * The second factor of a login: a code from a text message or an authenticator app, or a recovery
 * code.
 */
export function LoginCodeForm({ onCode }: LoginCodeFormProps) {
  const [isRecovering, setRecovering] = useState(false)
  return (
    <>
      {isRecovering ? (
        <Suspense>
          <RecoveryCodeForm onCode={onCode} />
        </Suspense>
      ) : (
        <MfaForm onCode={onCode} />
      )}
      <Button emphasis="quiet" fullWidth onClick={() => setRecovering(!isRecovering)}>
        {t(isRecovering ? 'MFA.USE_CODE' : 'MFA.USE_RECOVERY_CODE')}
      </Button>
    </>
  )
}
