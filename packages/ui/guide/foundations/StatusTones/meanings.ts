import type { Tone } from '../../../src/theme/colors.ts'

/** The meaning of each tone, and a typical status. */
export const MEANINGS = {
  waiting: { word: 'Requested', means: 'Action required. Nothing is wrong yet.' },
  good: { word: 'Confirmed', means: 'On track.' },
  done: { word: 'Delivered', means: 'Completed successfully.' },
  held: { word: 'On hold', means: 'Paused on purpose; can continue.' },
  bad: { word: 'Rejected', means: 'Failed, or money is at risk.' },
  neutral: { word: 'Draft', means: 'A fact without a judgment.' },
} as const satisfies Record<Tone, { word: string; means: string }>
