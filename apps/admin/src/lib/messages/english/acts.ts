/** What is asked before anything is done, and what lists and their pages have in common. */
export const ACTS = {
  ACT: {
    BACK: 'Back',
    REASON: 'Reason, in words for whoever it concerns',
    REASON_REQUIRED: 'A reason is required',
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
