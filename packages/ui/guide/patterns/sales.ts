import type { Tone } from '../../src/theme/colors.ts'

/** A sale, as a broker's list has it. */
export interface Sale {
  id: string
  event: string
  section: string
  row: string
  quantity: number
  status: Status
  /** In cents. */
  amount: number
}

/** What may be the matter with a sale, and its tone. */
export const STATUSES = {
  Requested: 'waiting',
  Confirmed: 'good',
  Delivered: 'done',
  Rejected: 'bad',
} as const satisfies Record<string, Tone>

/** One of them. */
export type Status = keyof typeof STATUSES

const EVENTS = [
  'Warriors at Lakers',
  'Hadestown',
  'Mahler 5',
  'Red Bulls at LAFC',
  'Bruins at Kings',
]
const KINDS: readonly Status[] = [
  'Requested',
  'Confirmed',
  'Delivered',
  'Confirmed',
  'Rejected',
  'Delivered',
  'Delivered',
]

const pick = <One>(list: readonly One[], index: number): One[] =>
  list.slice(index % list.length, (index % list.length) + 1)

/** Some forty sales, always the same. */
export const SALES: readonly Sale[] = Array.from({ length: 43 }, (_, index) => index).flatMap(
  (index) =>
    pick(EVENTS, index).flatMap((event) =>
      pick(KINDS, index).map((status) => ({
        id: `S-${1042 + index}`,
        event,
        section: String(101 + ((index * 7) % 30)),
        row: 'ABCDEFGHJK'.charAt(index % 10),
        quantity: 1 + (index % 4),
        status,
        amount: 9_000 + ((index * 7_331) % 60_000),
      })),
    ),
)

/** A status by its word; `undefined` where the word is none. */
export const readStatus = (word: string): Status | undefined =>
  KINDS.find((status) => status === word)

/** Cents in words: `$1,182.50`. */
export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Resolves after as long as a server commonly takes, in milliseconds. */
const COMMON_WAIT = 700

/** Stands in for a call to a server. */
export const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, COMMON_WAIT))
