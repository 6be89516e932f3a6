import * as v from 'valibot'

import { email } from '../account/email.ts'

/** Log in. The password is only asked to be there: it is the account's that counts. */
export const loginForm = v.object({
  email: email('LOGIN.EMAIL_REQUIRED', 'LOGIN.EMAIL_VALID'),
  password: v.pipe(v.string(), v.nonEmpty('LOGIN.PASSWORD_REQUIRED')),
  keepMeLoggedIn: v.boolean(),
})
