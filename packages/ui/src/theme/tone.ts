/** What a status means to the reader; the colour is decided in tokens.css and nowhere else. */
export const TONES = ['waiting', 'good', 'done', 'held', 'bad', 'neutral'] as const

/** waiting yellow, good green, done blue, held orange, bad red, neutral slate. */
export type Tone = (typeof TONES)[number]
