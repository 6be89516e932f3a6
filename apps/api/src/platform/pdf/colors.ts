import type { Tone } from '@seatdesk/domain'

/** Colors for print: dark enough to read in black and white. */
export const INK = {
  text: '#131c2b',
  quiet: '#566479',
  brand: '#3840b3',
  rule: '#cbd5e1',
  hairline: '#e6ebf2',
  band: '#f6f8fb',
} as const

/** Colors of a status's dot; its text says the same. */
export const TONE_COLORS: Record<Tone, string> = {
  waiting: '#d99a00',
  good: '#1f8f4e',
  done: '#2563c9',
  held: '#d9730d',
  bad: '#c22f3b',
  neutral: '#6b7a90',
}
