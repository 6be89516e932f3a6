import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

/** English messages for confirmation dialogs, lists and their pages. */
export const ACTIONS = {
  ACT: {
    BACK: 'Back',
    TITLE: '{title}: {subject}',
    REASON: 'Reason (shown to the people affected)',
    REASON_REQUIRED: 'Enter a reason',
  },
  BULK: {
    LABEL: 'Selection',
    CHOSEN: '{count} selected',
    MORE: 'and {more} more',
    CLEAR: 'Clear selection',
    CLOSE: 'Back to list',
    DONE: '{done} of {all} done',
    ROW_DONE: 'Done',
  },
  VIEWS: {
    LABEL: 'Saved views',
    NONE: 'Saved views: none',
    SAVE: 'Save view',
    FORGET: 'Delete view',
    NAME: 'View name',
    NAME_REQUIRED: 'Enter a name',
  },
  LIST: {
    ANY: '{label}: any',
    ACTS: 'Actions',
    TO_TODAY: 'Go to Today',
  },
  EVENT: {
    DATE_TBA: 'Date TBA',
    TIME_TBA: 'time TBA',
  },
} as const

/** Messages for confirmation dialogs and lists. */
export const { t } = createMessages(ENGLISH, ACTIONS)
