import { UnreadableNumber } from '../unreadable.ts'

/**
 * Parsers that return the same values on both engines: big integers as numbers, wall times as text
 * with a `T`, by the engine's type number. A value that is not a safe integer does not fail its
 * statement; see `UnreadableNumber`.
 */
export const TYPE_PARSERS: Record<number, (value: string) => unknown> = {
  20: (value) => {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : new UnreadableNumber()
  },
  1114: (value) => value.replace(' ', 'T').slice(0, 19),
}
