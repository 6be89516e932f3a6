/** The digits of a code in whatever was pasted or filled in: the first run of `length` of them, which
 * spaces or dashes may part, else every digit there is. */
export const digitsIn = (text: string, length: number): string => {
  const run = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(text)?.[0]
  return (run ?? text).replaceAll(/\D/g, '').slice(0, length)
}

/** A code with other digits from a place on; a digit before them that is still missing is a space. */
export const withDigits = (value: string, start: number, digits: string): string => {
  const before = value.slice(0, start).padEnd(start)
  return (before + digits + value.slice(start + digits.length)).trimEnd()
}

/** What was typed into a place that holds a digit already, wherever the cursor stood in it. */
export const typedBeside = (held: string, text: string): string =>
  held !== '' && text.length === 2 ? text.replace(held, '') : text
