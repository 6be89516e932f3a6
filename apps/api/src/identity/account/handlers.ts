import type { PaymentContext } from '../../payments/index.ts'
import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { confirmEmail, confirmPhone, resendCode } from './confirmation.ts'
import { deleteAccount, requestDelete } from './deletion.ts'
import { authorize, login, logout, refreshToken } from './login.ts'
import { notMe } from './not-me.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import {
  getProfile,
  setEventTags,
  setNotification,
  setQuickBuy,
  setSeatMap,
  updateProfile,
} from './profile.ts'
import { register, reportUnrecognizedSignup } from './registration.ts'
import { reauthenticate, requestReauthenticationCode } from './step-up.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from './totp/second-factors.ts'
import { requestMfa, setMfa } from './two-factor.ts'

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
  reauthenticate,
  requestReauthenticationCode,
  notMe,
  reportUnrecognizedSignup,
  getSecondFactors,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  makeRecoveryCodes: renewRecoveryCodes,
} satisfies ResourceHandlers<'account', PaymentContext>
