import type { Tone } from '../../src/theme/colors.ts'

/** A sale in a broker's list. */
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

/** The statuses of a sale and their tones. */
export const STATUSES = {
  Requested: 'waiting',
  Confirmed: 'good',
  Delivered: 'done',
  Rejected: 'bad',
} as const satisfies Record<string, Tone>

/** The status of a sale. */
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

/** 43 deterministic sample sales. */
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

/** Parses a status; returns undefined if `word` is not a status. */
export const readStatus = (word: string): Status | undefined =>
  KINDS.find((status) => status === word)

/** Formats cents as dollars: `$1,182.50`. */
export const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Simulated response time in milliseconds. */
const COMMON_WAIT = 700

/** Simulates a request. */
export const simulateDelay = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, COMMON_WAIT))
