import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../../money/index.ts'
import { authorize } from './authorize.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPhone } from './confirm-phone.ts'
import { deleteAccount } from './delete-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { disown } from './registration/disown.ts'
import { requestDelete } from './request-delete.ts'
import { requestMfa } from './request-mfa.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { notMe } from './sensitive-act/not-me.ts'
import { prove } from './sensitive-act/prove.ts'
import { requestProof } from './sensitive-act/request-proof.ts'
import { setEventTags } from './set-event-tags.ts'
import { setMfa } from './set-mfa.ts'
import { setNotification } from './set-notification.ts'
import { setQuickBuy } from './set-quick-buy.ts'
import { setSeatMap } from './set-seat-map.ts'
import { beginAuthenticator } from './totp/begin-authenticator.ts'
import { confirmAuthenticator } from './totp/confirm-authenticator.ts'
import { getSecondFactors } from './totp/get-second-factors.ts'
import { renewRecoveryCodes } from './totp/renew-recovery-codes.ts'
import { turnOffAuthenticator } from './totp/turn-off-authenticator.ts'
import { updateProfile } from './update-profile.ts'

export const accountHandlers = {
  register,
  confirmPhone,
  resendCode,
  confirmEmail,
  login,
  authorize,
  refreshToken,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  requestMfa,
  setMfa,
  requestDelete,
  delete: deleteAccount,
  getProfile,
  updateProfile,
  setEventTags,
  setSeatMap,
  setQuickBuy,
  setNotification,
  prove,
  requestProof,
  notMe,
  disown,
  getSecondFactors,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  makeRecoveryCodes: renewRecoveryCodes,
} satisfies NounHandlers<'account', PayingContext>
