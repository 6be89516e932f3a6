import type { Tone } from '../../../src/theme/colors.ts'

/** What each tone says to the reader, and a word that it is often seen with. */
export const MEANINGS = {
  waiting: { word: 'Requested', means: 'Somebody has to do something; nothing is wrong yet.' },
  good: { word: 'Confirmed', means: 'It goes as it should.' },
  done: { word: 'Delivered', means: 'It is over, and well.' },
  held: { word: 'On hold', means: 'It was stopped on purpose, and can go on.' },
  bad: { word: 'Rejected', means: 'It is over, and not well, or money is at stake.' },
  neutral: { word: 'Draft', means: 'None of these: a fact without a verdict.' },
} as const satisfies Record<Tone, { word: string; means: string }>
