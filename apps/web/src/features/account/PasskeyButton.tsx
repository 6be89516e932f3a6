import { PasskeyButton as LogInButton } from '@seatdesk/app-kit/passkey-button'

import { t } from '../../lib/i18n/account.ts'
import { signIn } from '../../lib/session.ts'

interface PasskeyButtonProps {
  /** Whether the session is kept when the browser is closed. */
  isKept: boolean
  /** Called after the login; by default the route guards redirect. */
  onDone?: () => void
}

/** Logs in with a passkey. Its code is loaded on press. */
export function PasskeyButton({ isKept, onDone }: PasskeyButtonProps) {
  async function logIn() {
    const { logInWithPasskey } = await import('../../lib/passkeys.ts')
    await signIn(await logInWithPasskey(), isKept)
    onDone?.()
  }

  return <LogInButton label={t('LOGIN.PASSKEY')} logIn={logIn} />
}
