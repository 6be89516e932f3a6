import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'

/** Messages for passkeys. */
export const PASSKEYS = {
  PASSKEYS: {
    TEXT: 'Log in with your fingerprint, face or device PIN instead of a password. With a passkey, logging in by password requires a second factor.',
    FAILED: 'Your passkeys could not be loaded',
    LIST: 'Your passkeys',
    ADD: 'Add a passkey',
    ADDED: 'The passkey was added.',
    CREATED: 'Added',
    LAST_USED: 'Last used',
    NEVER_USED: 'Never used',
    SYNCED: 'Synced to your other devices',
    RENAME: 'Rename',
    RENAME_NAME: 'Rename {name}',
    RENAME_TITLE: 'Rename passkey',
    NAME: 'Name',
    NAME_REQUIRED: 'Name is required',
    NAME_TOO_LONG: 'A name has at most 60 characters',
    SAVE: 'Save',
    REMOVE: 'Remove',
    REMOVE_NAME: 'Remove {name}',
    REMOVE_TITLE: 'Remove “{name}”?',
    REMOVE_TEXT:
      'It can no longer log you in. Your device or password manager may keep it; delete it there too.',
    REMOVED: 'The passkey was removed.',
    ALREADY_THERE: 'This device already has a passkey for your account',
    NOT_POSSIBLE:
      'Your browser could not use a passkey here. Log in with your password, or try another browser.',
  },
} as const

/** Messages for passkeys. */
export const { t, translate } = createMessages(ENGLISH, COMMON, PASSKEYS)
