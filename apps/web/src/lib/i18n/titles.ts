/** Titles of the screens without a menu entry; their other messages load with their code. */
export const TITLES = {
  LOGIN: {
    TITLE: 'Log in',
  },
  REGISTRATION: {
    TITLE: 'Register',
    PENDING_TITLE: 'Your account is pending approval',
    CONFIRMING_EMAIL: 'Confirming your email',
  },
  MFA: {
    TITLE: 'Two-factor code',
  },
  PBA: {
    TITLE: 'Confirm your phone number',
  },
  RESET_PASSWORD: {
    FORGOT_TITLE: 'Forgot your password?',
    TITLE: 'Create a new password',
  },
  GUARD: {
    NOT_ME_TITLE: 'Lock your account?',
    DISOWN_TITLE: 'Delete this registration?',
  },
  EVENTS: {
    TITLE: 'Events',
  },
  IMPORT: {
    TITLE: 'Import listings',
  },
  PRICING: {
    TITLE: 'Pricing rules',
  },
  WATCHING: {
    TITLE: 'Saved searches and wants',
    STOP_TITLE: 'Stop these alerts?',
  },
  ACCOUNT_SETTINGS: {
    DELETE_TITLE: 'Deactivate your account',
  },
} as const
