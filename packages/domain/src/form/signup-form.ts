import * as v from 'valibot'

import { email } from '../account/email.ts'
import { password } from '../account/password.ts'
import { phoneNumber } from '../account/phone-number.ts'
import { required } from './required.ts'

/** Registration; its messages are keys of the catalogue. */
export const signupForm = v.object({
  email: email('REGISTRATION.EMAIL_REQUIRED', 'REGISTRATION.EMAIL_VALID'),
  name: required('REGISTRATION.NAME_REQUIRED'),
  password: password('REGISTRATION.PASSWORD_VALID'),
  phone_number: phoneNumber('REGISTRATION.PHONE_NUMBER_VALID'),
  terms: v.literal(true, 'REGISTRATION.TERMS_REQUIRED'),
})
