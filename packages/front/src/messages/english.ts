/** What every front-end of ours says. One that says it otherwise puts a catalogue of its own on top. */
export const ENGLISH = {
  COMMON: {
    DEFAULT_ERROR: 'Something went wrong, please contact our support.',
    UNREACHABLE: 'Seatdesk cannot be reached. Check your connection and try again.',
    CANCEL: 'Cancel',
    CLOSE: 'Close',
    LOADING: 'Loading',
    TAB_ONLY:
      'Your browser keeps no data for Seatdesk: you will be logged out when you close this tab.',
    OTHER_SCOPE: 'This account cannot be used here.',
    NOT_FOUND: 'This page does not exist',
    NOT_FOUND_TEXT: 'The address may be mistyped, or the page may have moved.',
    TO_START: 'Go to the start',
    SCREEN_FAILED: 'This page could not be shown',
    SCREEN_FAILED_TEXT: 'Reload to get the current version of Seatdesk.',
    RELOAD: 'Reload',
    PROFILE_FAILED: 'Your account could not be loaded',
    DATES: 'Dates',
    DOWNLOAD_REPORT: 'Download report',
  },
  PROOF: {
    TITLE: 'Your password, please',
    TEXT: 'This concerns the safety of your account, and you gave your password some time ago.',
    PASSWORD: 'Password',
    PASSWORD_REQUIRED: 'Password is required',
    CONFIRM: 'Go on',
  },
  API: {
    LOGIN_WRONG_EMAIL_OR_PASSWORD: 'Wrong email or password',
    LOGIN_USER_NOT_APPROVED:
      'It looks like your account is not approved. We will approve your account as soon as possible.',
    WRONG_CURRENT_PASSWORD: 'Current password is wrong, please try again.',
  },
} as const
