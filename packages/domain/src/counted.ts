/** What is counted, for one of it and for any other number: `sale|sales`. */
export type CountedNoun = string

/** The word that goes with a number; the one place that knows of plurals. */
export const nounFor = (count: number, noun: CountedNoun): string => {
  const [one = '', many = one] = noun.split('|')
  return count === 1 ? one : many
}

/** A number with its noun, `1 sale` and `1,204 sales`. */
export const counted = (count: number, noun: CountedNoun): string =>
  `${count.toLocaleString('en-US')} ${nounFor(count, noun)}`
