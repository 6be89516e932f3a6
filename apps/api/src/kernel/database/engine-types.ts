/**
 * How values read alike on both engines: big integers as numbers, wall times as text with a `T`,
 * both keyed by the engine's number for the type.
 */
export const TYPE_PARSERS: Record<number, (value: string) => unknown> = {
  20: (value) => {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large a number`)
    return number
  },
  1114: (value) => value.replace(' ', 'T').slice(0, 19),
}
