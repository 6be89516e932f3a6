import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { useLocation } from 'react-router'

import { useLacksTwoFactor } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { guards } from './guards.ts'

const TwoFactorRequired = lazyComponent(
  async () => (await import('../features/team/TwoFactorRequired.tsx')).TwoFactorRequired,
)

/** The screens that set up two-factor authentication. */
const SET_UP_PATHS: readonly string[] = [PATHS.loginSettings, PATHS.mfa]

const SignedIn = guards['signed-in']

/**
 * Shows the screens of signed-in users. Members without two-factor authentication get only the page
 * to set it up, if their company requires it.
 */
export function SignedInGuard() {
  const isSettingUp = SET_UP_PATHS.includes(useLocation().pathname)
  return useLacksTwoFactor() && !isSettingUp ? <TwoFactorRequired /> : <SignedIn />
}
