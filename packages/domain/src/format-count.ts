/** A noun in singular and plural: `sale|sales`. */
export type CountedNoun = string

/** Returns the singular or plural for a number. All plurals are formed here. */
export const pluralize = (count: number, noun: CountedNoun): string => {
  const [one = '', many = one] = noun.split('|')
  return count === 1 ? one : many
}

/** Formats a number with its noun: `1 sale`, `1,204 sales`. */
export const formatCount = (count: number, noun: CountedNoun): string =>
  `${count.toLocaleString('en-US')} ${pluralize(count, noun)}`
