import type { MantineColorsTuple } from '@mantine/core'

/** The two color schemes; every component must support both. */
export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** Status tones; tokens.css alone defines their colors. */
export const TONES = ['waiting', 'good', 'done', 'held', 'bad', 'limit', 'neutral'] as const

/** waiting yellow, good green, done blue, held orange, bad red, limit violet, neutral slate. */
export type Tone = (typeof TONES)[number]

/** Light slate, from background to text; Mantine's `gray`, used for light surfaces. */
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

/**
 * Dark slate, from text to background; Mantine's `dark`, whose seventh step is the page background.
 */
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

/** Brand color: a deep indigo, only for actions and the current page. */
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

/** Red of dangerous actions and of field errors. */
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
