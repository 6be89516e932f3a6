import type { MantineColorsTuple } from '@mantine/core'

/** The two colour schemes, both of which every component must hold in. */
export const SCHEMES = ['light', 'dark'] as const

/** One of them. */
export type Scheme = (typeof SCHEMES)[number]

/** What a status means to the reader; the colour is decided in tokens.css and nowhere else. */
export const TONES = ['waiting', 'good', 'done', 'held', 'bad', 'neutral'] as const

/** waiting yellow, good green, done blue, held orange, bad red, neutral slate. */
export type Tone = (typeof TONES)[number]

/** Light slate, from paper to ink; Mantine's `gray`, which light surfaces are made of. */
export const SLATE_LIGHT: MantineColorsTuple = [
  '#f6f8fb',
  '#eef2f7',
  '#dfe6ef',
  '#cbd5e1',
  '#aab8c9',
  '#8291a6',
  '#566479',
  '#3f4c60',
  '#283447',
  '#131c2b',
]

/** Dark slate, from ink to paper; Mantine's `dark`, whose seventh step is the page. */
export const SLATE_DARK: MantineColorsTuple = [
  '#e3e9f2',
  '#c3cedc',
  '#9eacc0',
  '#7f8fa6',
  '#3a475b',
  '#2b3649',
  '#1c2534',
  '#121926',
  '#0e141f',
  '#0a0f18',
]

/** The brand: a deep indigo for actions and the current place, and for nothing else. */
export const INDIGO: MantineColorsTuple = [
  '#eff1ff',
  '#dfe3fe',
  '#c0c7fb',
  '#a3adf7',
  '#7f8bee',
  '#5b67dc',
  '#4650cb',
  '#3840b3',
  '#2f3697',
  '#262c7a',
]

/** The red of dangerous actions and of errors under fields. */
export const RED: MantineColorsTuple = [
  '#fdeced',
  '#fbd9db',
  '#f6b1b6',
  '#f4999f',
  '#e96a73',
  '#cf3743',
  '#c22f3b',
  '#a9222e',
  '#8d1c26',
  '#6f151d',
]
