import { UnreadableNumber } from '../unreadable.ts'

/**
 * How values read alike on both engines: big integers as numbers, wall times as text with a `T`,
 * both keyed by the engine's number for the type. One that is no safe integer does not fail its
 * statement; see `UnreadableNumber`.
 */
export const TYPE_PARSERS: Record<number, (value: string) => unknown> = {
  20: (value) => {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : new UnreadableNumber()
  },
  1114: (value) => value.replace(' ', 'T').slice(0, 19),
}
