/** Times that are asked for by a word, which means something else every day. */
export const TIME_WORDS = ['tonight', 'weekend', '30-days'] as const

export type TimeWord = (typeof TIME_WORDS)[number]
