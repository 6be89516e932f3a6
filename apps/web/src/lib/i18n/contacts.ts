import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'

/** Messages about contacts, the recipients of tickets. */
export const CONTACTS = {
  CONTACTS: {
    TITLE: 'Ticket recipients',
    TEXT: 'Sellers transfer tickets to these people. A seller sees the recipient of an order from confirmation until three days after the event.',
    NONE: 'No recipients yet. Add the person who receives your tickets.',
    FAILED: 'Your recipients could not be loaded',
    ADD: 'Add recipient',
    ADD_TITLE: 'Add a recipient',
    EDIT: 'Edit',
    EDIT_NAME: 'Edit {name}',
    EDIT_TITLE: 'Edit recipient',
    DEFAULT: 'Default',
    MAKE_DEFAULT: 'Make default',
    MAKE_DEFAULT_NAME: 'Make default: {name}',
    DEFAULT_SET: '{name} is now the default recipient.',
    REMOVE: 'Delete',
    REMOVE_NAME: 'Delete {name}',
    REMOVE_TITLE: 'Delete recipient?',
    REMOVE_TEXT: '{name} is no longer offered for new orders. Existing orders keep this recipient.',
    NAME: 'Full name',
    EMAIL: 'Email',
    EMAIL_TEXT:
      'The address of the recipient’s account at the primary ticketing platform, such as Ticketmaster.',
    PHONE: 'Phone number (optional)',
    NAME_REQUIRED: 'Name is required',
    NAME_LONG: 'Use at most 100 characters',
    EMAIL_REQUIRED: 'Email is required',
    EMAIL_VALID: 'Enter a valid email address',
    PHONE_VALID: 'Start with + and the country code, such as +12025550123',
    SAVE: 'Save recipient',
    CHECKOUT: 'Who receives the tickets',
    CHECKOUT_NONE: 'The seller transfers these tickets and needs a name and an email address.',
    CHECKOUT_ONE: 'Recipient',
    CHECKOUT_FOR: 'Recipient of {tickets}',
    CHECKOUT_SEPARATE: 'Different recipients',
  },
}

/** Messages about contacts, the recipients of tickets. */
export const { t, translate } = createMessages(ENGLISH, COMMON, CONTACTS)
