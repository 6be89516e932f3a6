import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { TITLES } from './titles.ts'

/** Messages for signup, login and account recovery. */
export const ACCOUNT = {
  REGISTRATION: {
    EMAIL: 'Email',
    NAME: 'Name',
    PASSWORD: 'Password',
    PHONE_NUMBER: 'Phone number',
    PHONE_NUMBER_HINT: 'With country code, such as +12025550123',
    TERMS: 'I accept the',
    TERMS_LINK: 'Terms of use',
    SUBMIT: 'Register',
    HAVE_ACCOUNT: 'Have an account?',
    EMAIL_REQUIRED: 'Email is required',
    EMAIL_VALID: 'Please enter a valid email',
    NAME_REQUIRED: 'Name is required',
    PASSWORD_VALID:
      'Password must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
    PHONE_NUMBER_VALID:
      'Please enter a phone number with a plus sign and country code, without spaces or parentheses',
    TERMS_REQUIRED: 'Please accept our Terms & Conditions',
    PENDING_TEXT: 'We will email {email} as soon as your account is approved.',
    PENDING_TEXT_NO_EMAIL: 'We will email you as soon as your account is approved.',
    GOT_IT: 'Got it',
    CONFIRM_EMAIL_FAILED_TITLE: 'Your email could not be confirmed',
    CONFIRM_EMAIL_FAILED:
      'Something went wrong during the verification of your email. Please contact our support for more details.',
  },
  GUARD: {
    NOT_ME_TEXT:
      'We will log out all devices, revoke your API keys and hold your payouts. Then we will email you a link to create a new password.',
    NOT_ME: 'Lock my account',
    NOT_ME_DONE: 'Your account is locked. Check your email for a link to create a new password.',
    DISOWN_TEXT:
      'Someone registered with your email address. We will delete the registration and keep none of its data.',
    DISOWN: 'Delete registration',
    DISOWN_DONE: 'Registration deleted. Your email address can be used again.',
  },
  LOGIN: {
    EMAIL: 'Email',
    PASSWORD: 'Password',
    KEEP_ME_LOGGED_IN: 'Keep me logged in',
    FORGOT_PASSWORD: 'Forgot password?',
    SUBMIT: 'Log in',
    PASSKEY: 'Use a passkey',
    NO_ACCOUNT: 'New to Seatdesk?',
    EMAIL_REQUIRED: 'Email is required',
    EMAIL_VALID: 'Please enter a valid email',
    PASSWORD_REQUIRED: 'Password is required',
  },
  MFA: {
    TEXT: 'Enter the code we sent to your phone. It is valid for {minutes} minutes.',
    LOGIN_TEXT:
      'Enter the code we sent to your phone (valid for {minutes} minutes), a code from your authenticator app or a recovery code, or use a passkey.',
    USE_RECOVERY_CODE: 'Use a recovery code',
    USE_CODE: 'Use a phone code',
    RECOVERY_CODE: 'Recovery code',
    RECOVERY_CODE_HINT: 'One of your ten recovery codes, such as abcd-efgh-jkmn-pqrs',
    RECOVERY_CODE_REQUIRED: 'Recovery code is required',
    RECOVERY_CODE_WRONG: 'Invalid recovery code',
    CODE: 'Code',
    CODE_REQUIRED: 'Code is required',
    CODE_INCOMPLETE: 'Please enter all 6 digits',
    SUBMIT: 'Confirm',
    RESEND: 'Send a new code',
    RESEND_IN: 'Send a new code in {time}',
    RESENT: 'A new code is on its way.',
    BACK_TO_SETTINGS: 'Back to login details',
    START_OVER: 'Log in with another account',
    ENABLED: 'Two-factor authentication is on.',
    DISABLED: 'Two-factor authentication is off.',
  },
  PBA: {
    TEXT: 'Enter the registration code we sent to your phone. It is valid for {minutes} minutes.',
    REGISTRATION_CODE: 'Registration code',
    REGISTRATION_CODE_REQUIRED: 'Registration code is required',
    REGISTRATION_CODE_INCOMPLETE: 'Please enter all 6 digits',
    SUBMIT: 'Confirm',
    SUCCESS_TITLE: 'Phone number confirmed',
    SUCCESS_TEXT: 'One step left: follow the link in the email we sent you.',
    TO_LOGIN: 'Go to login',
    BACK_TO_LOGIN: 'Back to login',
  },
  RESET_PASSWORD: {
    FORGOT_TEXT: 'Enter your email and we will send you a link to create a new password.',
    EMAIL: 'Email',
    SEND_LINK: 'Send link',
    SENT_TITLE: 'Check your email',
    SENT_TEXT: 'If {email} has an account, a link to create a new password is on its way.',
    BACK_TO_LOGIN: 'Back to login',
    NEW_LINK: 'Request a new link',
    NEW_PASSWORD: 'New password',
    CONFIRM_NEW_PASSWORD: 'Confirm new password',
    SUBMIT: 'Save password',
    SUCCESS_TITLE: 'Password changed',
    SUCCESS_TEXT: 'You can now log in with your new password.',
    TO_LOGIN: 'Go to login',
    EMAIL_REQUIRED: 'Email is required',
    EMAIL_VALID: 'Please enter a valid email',
    PASSWORD_VALID:
      'Password must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
    CONFIRM_PASSWORD_REQUIRED: 'Please repeat the new password',
    PASSWORDS_MATCH: 'New password and confirm new password has to be the same',
  },
} as const

/** Messages for signup, login and account recovery. */
export const { t, translate } = createMessages(ENGLISH, COMMON, TITLES, ACCOUNT)
