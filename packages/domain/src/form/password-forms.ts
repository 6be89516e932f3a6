import * as v from 'valibot'

import { email } from '../account/email.ts'
import { password } from '../account/password.ts'

/** Asking for a link to choose a new password. */
export const forgotPasswordForm = v.object({
  email: email('RESET_PASSWORD.EMAIL_REQUIRED', 'RESET_PASSWORD.EMAIL_VALID'),
})

/** Choosing a new password, twice. */
export const resetPasswordForm = v.pipe(
  v.object({
    new_password: password('RESET_PASSWORD.PASSWORD_VALID'),
    confirm_new_password: v.pipe(
      v.string(),
      v.nonEmpty('RESET_PASSWORD.CONFIRM_PASSWORD_REQUIRED'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_new_password']],
      (form) => form.new_password === form.confirm_new_password,
      'RESET_PASSWORD.PASSWORDS_MATCH',
    ),
    ['confirm_new_password'],
  ),
)

/** Changing the password when signed in. */
export const changePasswordForm = v.object({
  current_password: v.pipe(v.string(), v.nonEmpty('LOGIN_SETTINGS.CURRENT_PASSWORD_REQUIRED')),
  new_password: v.pipe(
    v.string(),
    v.nonEmpty('LOGIN_SETTINGS.NEW_PASSWORD_REQUIRED'),
    password('LOGIN_SETTINGS.NEW_PASSWORD_VALID'),
  ),
})
