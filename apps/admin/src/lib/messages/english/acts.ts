/** What is asked before anything is done, and what lists and their pages have in common. */
export const ACTS = {
  ACT: {
    BACK: 'Back',
    REASON: 'Reason, in words for whoever it concerns',
    REASON_REQUIRED: 'A reason is required',
  },
  BULK: {
    LABEL: 'What is chosen',
    CHOSEN: '{count} chosen',
    CLEAR: 'Choose none',
    CLOSE: 'Back to the list',
    DONE: '{done} of {all} done',
    ROW_DONE: 'Done',
  },
  VIEWS: {
    LABEL: 'Saved views',
    NONE: 'Saved views: none',
    SAVE: 'Save this view',
    FORGET: 'Forget this view',
    NAME: 'Name of the view',
    NAME_REQUIRED: 'A name is required',
  },
  LIST: {
    ANY: '{label}: any',
    ACTS: 'What can be done',
  },
  EVENT: {
    DATE_TBA: 'Date to be announced',
    TIME_TBA: 'time to be announced',
  },
} as const
