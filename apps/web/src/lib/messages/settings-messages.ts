/** The settings hub and the screens behind it. */
export const settingsMessages = {
  SETTINGS: {
    TITLE: 'Settings',
    ACCOUNT_TEXT: 'Your name, address and contact data',
    BROKER_TEXT: 'Broker id, event tags and the seat map',
    LOGIN_TEXT: 'Password, two-factor and staying logged in',
    PAYMENT_TEXT: 'Cards, bank accounts and quick buy',
    NOTIFICATIONS_TEXT: 'What we write to you about',
    DARK: 'Dark mode',
    DARK_TEXT: 'Easier on the eyes in a dim room',
    LOG_ME_OUT: 'Log me out',
    SUPPORT: 'Questions? Write to our support:',
  },
  ACCOUNT_SETTINGS: {
    NAME_REQUIRED: 'Name is required',
    ADDRESS_TOO_LONG: 'An address has at most 500 characters',
    SUCCESS_SAVE: 'Account information saved.',
    DELETE_REQUEST: 'Deactivate request sent. Follow the link in the email that we sent you.',
    DEACTIVATED: 'Account deactivated.',
  },
  LOGIN_SETTINGS: {
    CURRENT_PASSWORD_REQUIRED: 'Current password is required',
    NEW_PASSWORD_REQUIRED: 'New password is required',
    NEW_PASSWORD_VALID:
      'Password must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
    CHANGE_PASSWORD_SUCCESS: 'Password changed.',
  },
  PAYMENT_SETTINGS: {
    ACCOUNT_HOLDER_NAME_REQUIRED: 'Account holder name is required',
    ROUTING_NUMBER_VALID: 'Please enter a US routing number of 9 digits',
    ACCOUNT_NUMBER_VALID: 'Please enter an account number of 4 to 17 digits',
    CARD_HOLDER_NAME_REQUIRED: 'Card holder name is required',
    ZIP_CODE_REQUIRED: 'Zip code is required',
  },
} as const
