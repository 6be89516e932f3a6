const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY'.split('')

/** Rows `1`, `2`, … */
export const numberedRows = (count: number, first = 1): string[] => {
  return Array.from({ length: count }, (_, index) => String(first + index))
}

/** Rows `A` … `Y`, then `AA`, `BB`, …: venues skip Z. */
export const letteredRows = (count: number): string[] => {
  return [...LETTERS, ...LETTERS.map((character) => character + character)].slice(0, count)
}

/** Returns `count` numbered names, such as `101` … `124` or `CLUB 1` … `CLUB 24`. */
export const numberNames = (count: number, first: number, prefix = ''): string[] => {
  return Array.from({ length: count }, (_, index) => `${prefix}${first + index}`)
}
