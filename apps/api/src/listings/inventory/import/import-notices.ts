import { formatCount, type ImportFlag, type ImportNotice, IN_HAND_DAYS } from '@seatdesk/domain'

import type { DateStyle } from './event-time.ts'
import type { ImportStep } from './plan-import.ts'
import { skippedSentence } from './skipped-row.ts'

/** Maximum number of rows that a notice names. */
const MAX_NAMED = 50

interface Planned {
  steps: readonly ImportStep[]
  /** Number of rows in the file. */
  rows: number
  dateStyle: DateStyle
  findTimeShift: string | null
}

/** Notices about a file as a whole. */
export const findImportNotices = ({
  steps,
  rows,
  dateStyle,
  findTimeShift,
}: Planned): ImportNotice[] => {
  const all = `all ${formatCount(rows, 'row|rows')}`
  return [
    ...(findTimeShift === null
      ? []
      : [
          notice(
            'otherTimes',
            [],
            rows,
            () =>
              `the times of ${all} match their events exactly if ${findTimeShift}: check the time zone of the file`,
          ),
        ]),
    ...(dateStyle.isDayFirst
      ? [notice('dayFirst', [], rows, () => 'dates are read as day, month and year')]
      : []),
    ...skippedNotice(steps),
    ...rowNotice(
      'listedAgain',
      flagged(steps, 'listedAgain'),
      (count) =>
        `${count} without an external ID and with the event, section, row and quantity of a listing that you already have: the tickets are listed again. To change a listing instead, import its ID from an export`,
    ),
    ...rowNotice(
      'inHandToday',
      flagged(steps, 'inHandToday'),
      (count) => `${count} without an in-hand date: the tickets are in hand today`,
    ),
    ...rowNotice(
      'lessDisclosed',
      flagged(steps, 'lessDisclosed'),
      (count) => `${count} without a disclosure that the listing has: buyers no longer see it`,
    ),
    ...rowNotice(
      'lateDelivery',
      flagged(steps, 'lateDelivery'),
      (count) => `${count} in hand less than ${IN_HAND_DAYS} days before the event`,
    ),
  ]
}

const notice = (
  code: ImportNotice['code'],
  rows: readonly number[],
  count: number,
  format: (count: string) => string,
): ImportNotice => ({
  code,
  message: format(formatCount(count, 'row|rows')),
  count,
  rows: rows.slice(0, MAX_NAMED),
})

const rowNotice = (
  code: ImportNotice['code'],
  rows: readonly number[],
  format: (count: string) => string,
): ImportNotice[] => (rows.length === 0 ? [] : [notice(code, rows, rows.length, format)])

const flagged = (steps: readonly ImportStep[], flag: ImportFlag): number[] =>
  steps.flatMap((step) => ('flags' in step && step.flags.includes(flag) ? step.row : []))

const skippedNotice = (steps: readonly ImportStep[]): ImportNotice[] => {
  const skipped = steps.filter((step) => step.outcome === 'skipped')
  return rowNotice(
    'totals',
    skipped.map(({ row }) => row),
    () => skippedSentence(skipped.map(({ why }) => why)),
  )
}
