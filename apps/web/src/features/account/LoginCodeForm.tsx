import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/account.ts'
import { useSession } from '../../lib/session.ts'
import { MfaForm } from './MfaForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

const RecoveryCodeForm = lazyComponent(
  async () => (await import('./RecoveryCodeForm.tsx')).RecoveryCodeForm,
)

interface LoginCodeFormProps {
  /** Called with the entered code; an error that it throws is shown. */
  onCode: (code: string) => Promise<void>
  /** Called after a login with a passkey instead of a code. */
  onPasskey: () => void
}

/**
 * The second factor of a login: a code from a text message or an authenticator app, a recovery code,
 * or a passkey.
 */
export function LoginCodeForm({ onCode, onPasskey }: LoginCodeFormProps) {
  const isKept = useSession((state) => state.isKept)
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
      <PasskeyButton isKept={isKept} onDone={onPasskey} />
      <Button emphasis="quiet" fullWidth onClick={() => setRecovering(!isRecovering)}>
        {t(isRecovering ? 'MFA.USE_CODE' : 'MFA.USE_RECOVERY_CODE')}
      </Button>
    </>
  )
}
